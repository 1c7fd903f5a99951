/** Which of the chosen case files have all that a template asks for, and what the others lack. */
import type { DatosDeCaso, DatosDelEscrito, Valores } from '@/domain/plantillas/datos';
import type { Revision } from '@/domain/plantillas/revision';
import { faltan, valoresDe } from '@/domain/plantillas/valores';

export interface Muestra {
  dealId: string;
  valores: Valores;
}

export interface Falta {
  campo: string;
  deals: string[];
}

export interface Comprobacion {
  completos: string[];
  conHuecos: string[];
  /** Field → the case files that lack it, the field that most lack first. */
  faltas: Falta[];
  /** It maps the sentence by which the prior complaint stops a demanda to its case files, the sentence of most first. */
  parados: ReadonlyMap<string, string[]>;
  /** It maps each case file with gaps to the name of its creditor. */
  acreedores: ReadonlyMap<string, string>;
  /** Chosen ones that are not there any more, or that the caller does not see. */
  desaparecidos: string[];
  /** The first of them, for the preview. */
  muestras: Muestra[];
}

const MUESTRAS = 3;

export function nuevaComprobacion(ids: readonly string[], revision: Revision, escrito: DatosDelEscrito) {
  const missing = new Map<string, string[]>();
  const seen = new Set<string>();
  const acreedores = new Map<string, string>();
  const result = { completos: [] as string[], conHuecos: [] as string[], muestras: [] as Muestra[] };
  const parados = new Map<string, string[]>();
  /** `freno`: why no demanda may be made of it. */
  const add = (caso: DatosDeCaso, freno: string | null = null) => {
    const { id } = caso.expediente;
    const valores = valoresDe(revision, { ...caso, escrito });
    const gaps = faltan(revision, valores);
    seen.add(id);
    if (result.muestras.length < MUESTRAS) result.muestras.push({ dealId: id, valores });
    if (freno !== null) {
      parados.set(freno, [...(parados.get(freno) ?? []), id]);
      return { valores, completo: false };
    }
    (gaps.length === 0 ? result.completos : result.conHuecos).push(id);
    if (gaps.length > 0) acreedores.set(id, caso.expediente.creditorname?.trim() ?? '');
    for (const campo of gaps) missing.set(campo, [...(missing.get(campo) ?? []), id]);
    return { valores, completo: gaps.length === 0 };
  };
  const end = (): Comprobacion => ({
    ...result,
    parados: new Map([...parados].toSorted(([, a], [, b]) => b.length - a.length)),
    acreedores,
    faltas: Array.from(missing, ([campo, deals]) => ({ campo, deals })).toSorted(
      (a, b) => b.deals.length - a.deals.length || a.campo.localeCompare(b.campo),
    ),
    desaparecidos: ids.filter((id) => !seen.has(id)),
  });
  return { add, end };
}
