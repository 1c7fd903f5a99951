/** What the form of an attempt holds, and the row that it becomes, with its clock. */
import type { ReglasMasc } from '@/data/masc/masc-queries';
import type { DatosIntento, FilaMasc, Intento } from '@/data/masc/masc-types';
import { relojGuardado } from '@/data/masc/reloj-guardado';
import { NOMBRES_OBJETO, type Objeto, OBJETOS } from '@/domain/masc/freno';
import { problemasDe } from '@/domain/masc/hechos';
import type { Canal } from '@/domain/masc/resumen';
import type { ClaveVia, Interrupcion, RespuestaMasc } from '@/domain/masc/tipos';
import { viaDe } from '@/domain/masc/vias';
import { esFallo } from '@/domain/plazos/fallo';
import { textOrNull } from '@/lib/texto';

const DIAS = [
  'enviado',
  'presentado',
  'recibido',
  'intento_fallido',
  'primera_reunion',
  'propuesta_fecha',
  'terminado',
  'respuesta_fecha',
  'aceptada',
  'pagado',
] as const;
export type CampoDia = (typeof DIAS)[number];

const TEXTOS = ['clave_identificativa', 'numero_envio', 'respuesta_motivos'] as const;
const IMPORTES = ['importe', 'oferta_importe'] as const;

/** All texts, as fields and drafts hold them; `interrupciones` is JSON. */
export type IntentoValues = Record<
  | CampoDia
  | (typeof TEXTOS)[number]
  | (typeof IMPORTES)[number]
  | 'via'
  | 'canal'
  | 'respuesta'
  | 'interrupciones',
  string
> &
  Record<Objeto | 'ambas', boolean>;

export function valuesDe(datos: Partial<DatosIntento>, ambas: boolean): IntentoValues {
  const texts = [...DIAS, ...TEXTOS].map((name) => [name, datos[name] ?? '']);
  const amounts = IMPORTES.map((name) => [name, datos[name]?.toString().replace('.', ',') ?? '']);
  const objects = OBJETOS.map((uno) => [uno, datos.objeto?.includes(uno) ?? false]);
  return {
    ...Object.fromEntries([...texts, ...amounts, ...objects]),
    via: datos.via ?? 'consumo',
    ambas: datos.ambas ?? ambas,
    canal: datos.canal ?? 'burofax',
    respuesta: datos.respuesta ?? 'sin',
    interrupciones: JSON.stringify(datos.interrupciones ?? []),
  };
}

export const interrupcionesDe = ({ interrupciones }: IntentoValues): Interrupcion[] =>
  JSON.parse(interrupciones);

/** What the other side offers, in euros, and when. Undefined: it offers nothing, or it is no amount yet. */
export function ofertaDe({ respuesta, oferta_importe, respuesta_fecha }: IntentoValues) {
  const importe = importeDe(oferta_importe);
  if ((respuesta !== 'oferta' && respuesta !== 'parcial') || !importe) return undefined;
  return { importe, fecha: respuesta_fecha || null };
}

/** `1.234,56`; undefined where it is no amount. */
function importeDe(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const plain = text.replaceAll('.', '').replace(',', '.').replace('€', '').trim();
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

export function datosDe(values: IntentoValues): DatosIntento {
  const dia = (name: CampoDia) => textOrNull(values[name]);
  return {
    via: values.via as ClaveVia,
    ambas: values.ambas && viaDe(values.via as ClaveVia).letra === 'B',
    canal: values.canal as Canal,
    objeto: OBJETOS.filter((uno) => values[uno]),
    importe: importeDe(values.importe) ?? null,
    oferta_importe: importeDe(values.oferta_importe) ?? null,
    clave_identificativa: textOrNull(values.clave_identificativa),
    numero_envio: textOrNull(values.numero_envio),
    respuesta_motivos: textOrNull(values.respuesta_motivos),
    respuesta: values.respuesta as RespuestaMasc,
    terminado_por: values.terminado === '' ? null : 'cliente',
    interrupciones: interrupcionesDe(values),
    enviado: dia('enviado'),
    presentado: dia('presentado'),
    recibido: dia('recibido'),
    intento_fallido: dia('intento_fallido'),
    primera_reunion: dia('primera_reunion'),
    propuesta_fecha: dia('propuesta_fecha'),
    terminado: dia('terminado'),
    respuesta_fecha: dia('respuesta_fecha'),
    aceptada: dia('aceptada'),
    pagado: dia('pagado'),
  };
}

/** In words; none where it can be saved. */
export function problemasDelIntento(values: IntentoValues, hoy: string): string[] {
  const datos = datosDe(values);
  return [
    ...(datos.objeto.length === 0
      ? [`Indique qué se reclama: ${OBJETOS.map((uno) => NOMBRES_OBJETO[uno]).join(', ')}.`]
      : []),
    ...IMPORTES.flatMap((name) =>
      importeDe(values[name]) === undefined ? [`«${values[name]}» no es un importe: escriba 1.234,56.`] : [],
    ),
    ...problemasDe(datos, hoy),
  ];
}

interface Contexto extends ReglasMasc {
  deal: string;
  id: string;
  visto?: string | undefined;
}

/** The row with its clock, or why it cannot be counted. */
export function filaDe(datos: DatosIntento, contexto: Contexto): FilaMasc | { mensaje: string } {
  const { vias, calendario, lecturas, deal, id, visto } = contexto;
  const fila = { ...datos, id, deal_id: deal, ...(visto !== undefined && { visto }) };
  if (datos.enviado === null) return { ...fila, ...SIN_RELOJ };
  const reloj = relojGuardado(datos, { vias, calendario, lecturas });
  return esFallo(reloj) ? { mensaje: reloj.mensaje } : { ...fila, ...reloj };
}

/** A draft has none. */
const SIN_RELOJ = {
  cumple_desde: null,
  caduca: null,
  espera: null,
  computo: null,
  calendario: null,
  regla: null,
};

/** An attempt with one thing changed, counted again. */
export const conCambio = (
  intento: Intento,
  cambio: Partial<DatosIntento>,
  reglas: ReglasMasc,
): FilaMasc | { mensaje: string } =>
  filaDe(
    { ...datosDe(valuesDe(intento, intento.ambas)), terminado_por: intento.terminado_por, ...cambio },
    { ...reglas, deal: intento.deal_id, id: intento.id, visto: intento.updated_at },
  );

export const esFila = (fila: FilaMasc | { mensaje: string }): fila is FilaMasc => 'id' in fila;
