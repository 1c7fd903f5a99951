import { LECTURAS } from './lecturas';
import type { Lecturas } from './tipos';

/** The version of the rules that `countPlazo` follows. It rises when one of them changes: they then have to be signed again. */
export const MOTOR = '3';

/** That reading says which day a person writes, and counts nothing by itself. */
const { fechaDelProcurador: _deQuienEscribe, ...CUENTAN } = LECTURAS;

/** What terms are counted with: the version of the rules, and each reading that is not the first of its kind. `3 accesoInhabil=siguiente-habil` */
export const reglasDe = (lecturas: Lecturas): string =>
  [
    MOTOR,
    ...Object.entries(CUENTAN).flatMap(([clave, [primera]]) => {
      const leida = lecturas[clave as keyof typeof CUENTAN] ?? primera;
      return leida === primera ? [] : [`${clave}=${leida}`];
    }),
  ].join(' ');

/** The version alone, of what `reglasDe` gave once. */
export const versionDeReglas = (reglas: string): string => reglas.split(' ', 1)[0] ?? '';
