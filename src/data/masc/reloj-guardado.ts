/** The clock of a prior complaint as it is written in its row, with what it was counted with. */
import type { ReglasMasc } from '@/data/masc/masc-queries';
import type { DatosIntento, RelojGuardado } from '@/data/masc/masc-types';
import { reglaDe } from '@/domain/masc/regla';
import { MOTOR_MASC, relojDe } from '@/domain/masc/reloj';
import type { Hechos } from '@/domain/masc/tipos';
import { viasDe } from '@/domain/masc/vias';
import { esFallo } from '@/domain/plazos/fallo';
import type { Fallo } from '@/domain/plazos/tipos';

export type Reglas = Pick<ReglasMasc, 'vias' | 'calendario' | 'lecturas'>;

export const reglaDeVia = (
  { via, ambas }: Pick<DatosIntento, 'via' | 'ambas'>,
  { vias, calendario, lecturas }: Reglas,
): string => reglaDe(viasDe(via, ambas, vias), calendario, lecturas);

export function relojGuardado(
  datos: Hechos & Pick<DatosIntento, 'via' | 'ambas'>,
  reglas: Reglas,
): RelojGuardado | Fallo {
  const { vias, calendario, lecturas } = reglas;
  const reloj = relojDe(datos, viasDe(datos.via, datos.ambas, vias), calendario, lecturas);
  if (esFallo(reloj)) return reloj;
  return {
    cumple_desde: reloj.cumple_desde,
    caduca: reloj.caduca,
    espera: reloj.espera,
    computo: { pasos: reloj.pasos, avisos: reloj.avisos, motor: MOTOR_MASC, lecturas },
    calendario: { nacional: [...new Set([...calendario.keys()].map((dia) => dia.slice(0, 4)))] },
    regla: reglaDeVia(datos, reglas),
  };
}
