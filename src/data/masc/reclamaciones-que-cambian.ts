/** Which of the prior complaints that other rules counted are free, or close, on another day with those of today. */
import type {
  ReclamacionDecidida,
  ReclamacionDeOtraRegla,
  ReglaDeVia,
} from '@/data/masc/reclamaciones-que-cambian-api';
import { type Reglas, reglaDeVia, relojGuardado } from '@/data/masc/reloj-guardado';
import { esFallo } from '@/domain/plazos/fallo';

export interface ReclamacionQueCambia extends ReclamacionDeOtraRegla {
  decidido: ReclamacionDecidida;
  /** Why it cannot be counted any more. */
  fallo: string | null;
}

/** The rules of each route, by itself and with the general one. */
export const reglasDeCadaVia = (reglas: Reglas): ReglaDeVia[] =>
  reglas.vias.flatMap(({ clave }) =>
    [false, true].map((ambas) => ({ via: clave, ambas, regla: reglaDeVia({ via: clave, ambas }, reglas) })),
  );

export const lasQueCambian = (
  reclamaciones: readonly ReclamacionDeOtraRegla[],
  reglas: Reglas,
): ReclamacionQueCambia[] => reclamaciones.map((una) => recontada(una, reglas)).filter((una) => una !== null);

/** Null: it is free, and closes, when it was. */
function recontada(una: ReclamacionDeOtraRegla, reglas: Reglas): ReclamacionQueCambia | null {
  const { id, visto } = una;
  const reloj = relojGuardado(una, reglas);
  if (esFallo(reloj)) {
    const nada = { cumple_desde: null, caduca: null, espera: null, computo: null, calendario: null };
    return { ...una, decidido: { id, visto, ...nada, regla: reglaDeVia(una, reglas) }, fallo: reloj.mensaje };
  }
  if (reloj.cumple_desde === una.cumple_desde && reloj.caduca === una.caduca) return null;
  return { ...una, decidido: { id, visto, ...reloj }, fallo: null };
}

/** A demanda that would have been early, or that would now be late: what is dangerous to go on not knowing. */
export const esPeligrosa = ({ cumple_desde, caduca, decidido, fallo }: ReclamacionQueCambia): boolean =>
  fallo !== null ||
  (cumple_desde !== null && (decidido.cumple_desde === null || decidido.cumple_desde > cumple_desde)) ||
  (decidido.caduca !== null && (caduca === null || decidido.caduca < caduca));
