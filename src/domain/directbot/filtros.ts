/** What a question says of the case files that it asks for: each piece is a filter of their list. */
import { takePeriodo } from './fechas';
import { hay, type Lector, tomar } from './lector';
import { takeAcreedores } from './nombres';
import type { Chips, Clave, Contexto } from './tipos';

export const DE_EXPEDIENTES = 'expediente expedientes caso casos asunto asuntos';

const ARTICULO = '(?:el |la |los |las )?';

const CATEGORIAS: [patron: string, categoria: string][] = [
  ['apud acta', 'apud-acta'],
  ['masc', 'masc'],
  ['(?:contrato|poliza)', 'contrato-poliza'],
  ['recibos?', 'recibo'],
  ['traduccion(?: jurada)?', 'traduccion-jurada'],
  ['informe(?: aespj)?', 'informe-aespj'],
  ['justificante', 'justificante'],
  ['seguro', 'insurance'],
  ['demanda(?! (?:presentad|admitid|contestad))', 'demanda'],
];

const FASES: [patron: string, fase: string][] = [
  ['demandas?(?: hemos)? presentad[oa]s?', 'presentada'],
  ['presentad[oa]s?', 'presentada'],
  ['preparacion', 'preparacion'],
  ['inadmitid[oa]s?', 'inadmitida'],
  ['admitid[oa]s?', 'admitida'],
  ['(?:contestada|rebeldia)', 'contestada'],
  ['sentencia', 'sentencia'],
  ['recurso', 'recurso'],
  ['firme', 'firme'],
  ['ejecucion', 'ejecucion'],
  ['(?:cobro|liquidacion)', 'cobro'],
  ['archivad[oa]s?', 'archivado'],
];

/** In this order: what is more particular comes first, so that «sin respuesta» is not taken for a missing document. */
const PARTICULARES: [patron: RegExp, clave: Clave, valor: string][] = [
  [/ sin (?:respuesta|responder|contestar|contestacion) /, 'respondio', 'no'],
  [/ no (?:nos )?(?:ha |han )?(?:respondido|contestado) /, 'respondio', 'no'],
  [/ (?:ha |han )?(?:respondido|contestado) /, 'respondio', 'si'],
  [/ sin reclamar /, 'reclamado', 'no'],
  [/ (?:ya )?reclamad[oa]s? /, 'reclamado', 'si'],
  [/ sin documentos? /, 'documentos', 'sin'],
  [/ con documentos? /, 'documentos', 'con'],
  [/ incomplet[oa]s? /, 'estado', 'incompleto'],
  [/ complet[oa]s? /, 'estado', 'completo'],
];

export function takeFiltros(lector: Lector, contexto: Contexto): Chips {
  const chips: Chips = {};
  for (const [patron, clave, valor] of PARTICULARES)
    if (chips[clave] === undefined && tomar(lector, patron)) chips[clave] = valor;
  const falta = CATEGORIAS.find(([patron]) =>
    tomar(lector, new RegExp(` (?:sin|faltan?|no (?:tienen?|hay)) ${ARTICULO}${patron} `)),
  );
  if (falta) chips.falta = falta[1];
  const fase = FASES.find(([patron]) =>
    tomar(lector, new RegExp(` (?:(?:en|con) )?${ARTICULO}(?:fase )?(?:de )?${patron} `)),
  );
  if (fase) chips.fase = fase[1];
  const acreedores = takeAcreedores(lector, contexto.acreedores);
  if (acreedores.length > 0) chips.acreedor = acreedores.join(' | ');
  return { ...chips, ...takePeriodo(lector, contexto.hoy, false) };
}

/** A period is of the day on which a case file came in: beside what has a day of its own it would be read otherwise. */
export const diaDudoso = ({ desde, hasta, fase, respondio, reclamado }: Chips): boolean =>
  (desde ?? hasta) !== undefined && (fase ?? respondio ?? reclamado) !== undefined;

/** The term is that of the prior claim, which must have been answered or have run out before somebody is sued: terms of the agenda are not «cumplidos». */
export const takePlazoCumplido = (lector: Lector): boolean =>
  Boolean(
    tomar(lector, / (?:con )?(?:el )?plazo cumplido /) ??
    tomar(lector, / listos para demandar /) ??
    (hay(lector, DE_EXPEDIENTES) && tomar(lector, / plazos cumplidos /)),
  );

export const hayFiltroPropio = (chips: Chips): boolean =>
  ['falta', 'respondio', 'reclamado', 'documentos', 'estado', 'fase'].some(
    (clave) => chips[clave as Clave] !== undefined,
  );

/** Negations and doubts that nothing has taken change what is asked. */
export const quedaNegacion = (lector: Lector): boolean =>
  hay(lector, 'no sin nunca tampoco salvo excepto menos');
