/** The readings of the law that the practice chooses (decision 150): what each may say, the one that is read where nobody chose first, and how a setting keeps them. */
import type { Lecturas } from './tipos';

type Valores = { [K in keyof Lecturas]-?: readonly NonNullable<Lecturas[K]>[] };

/** The first of each is read where nobody chose. */
export const LECTURAS: Valores = {
  tresDiasLexnet: ['habiles', 'naturales'],
  accesoInhabil: ['ese-dia', 'siguiente-habil'],
  mesesDesde: ['notificacion', 'primer-dia'],
  retroceso: ['sin-el-acto', 'con-el-acto'],
  plazoComun: ['propia', 'ultima'],
  fechaDelProcurador: ['resguardo', 'copia'],
};

const CLAVES = Object.keys(LECTURAS) as (keyof Lecturas)[];

/** What it does not say, or says wrong, is read as by default. */
export function readLecturas(texto: string | undefined): Lecturas {
  const said = parsed(texto);
  return Object.fromEntries(
    CLAVES.filter((clave) => (LECTURAS[clave] as readonly unknown[]).includes(said[clave])).map((clave) => [
      clave,
      said[clave],
    ]),
  );
}

function parsed(texto: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(texto ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
