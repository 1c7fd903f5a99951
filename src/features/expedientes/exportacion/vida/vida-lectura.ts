/** The life of a case file as somebody reads it: sections, and in each what every row says, in words. */
import { labelsFor, valorDeCampo } from '@/data/campos-de-tabla';
import type { DealEntero } from '@/data/deals/deals-enteros';
import type { FilaDeVida, VidaEntera } from '@/data/deals/vida-entera';
import { recursoDe } from '@/data/recursos';
import { DEAL_FIELD_LIST } from '@/domain/expediente/deal-fields';
import { formatEuros, formatFechaHora, formatSiNo, formatValor } from '@/lib/formato';

export type Par = [name: string, value: string];

export interface Apartado {
  titulo: string;
  filas: Par[][];
}

/** From what is asked first; a table that is not named here comes after them. */
const ORDEN = [
  'fases_historial',
  'procedimientos',
  'resultados',
  'importes',
  'calculos',
  'prescripciones',
  'agenda',
  'masc_intentos',
  'masc_evidencias',
  'masc_permisos',
  'notificaciones_judiciales',
  'escritos',
  'aportaciones',
  'correos',
  'deal_documents',
];

/** What the history does not show and a reader of the whole asks for, and `fases_historial`, whose history is itself. */
const MAS: Record<string, Record<string, string>> = {
  fases_historial: {
    fase: 'Fase',
    fecha: 'Desde',
    motivo: 'Por qué',
    nota: 'Nota',
    sin_numero: 'Sin número todavía',
    anulada_at: 'Anulada',
  },
  procedimientos: { organo_id: 'Órgano judicial', procurador_id: 'Procurador', letrado_id: 'Letrado' },
  resultados: { procedimiento_id: 'Procedimiento' },
  importes: { contraasiento_de: 'Corrige otro importe' },
  agenda: {
    responsable: 'Responsable',
    confirmado_por: 'Confirmado por',
    hecho_por: 'Hecho por',
    lista: 'Lista',
    sede_id: 'Sede',
  },
  masc_intentos: {
    objeto: 'Por qué cláusulas',
    importe: 'Importe reclamado',
    clave_identificativa: 'Clave identificativa',
    numero_envio: 'Número de envío',
    respuesta_motivos: 'Motivos de la respuesta',
    oferta_importe: 'Oferta (confidencial, art. 9 LO 1/2025)',
    pagado: 'Pagada',
    anulado_motivo: 'Motivo de la anulación',
  },
  masc_evidencias: { intento_id: 'Reclamación' },
  escritos: { plantilla_id: 'Plantilla' },
  aportaciones: {
    documentos: 'Documentos',
    presentada_por: 'Presentado por',
    paquete_sha256: 'SHA-256 del paquete',
  },
  deal_documents: { sha256: 'SHA-256', confidencialidad: 'Confidencialidad' },
};

const TECNICOS = new Set(['id', 'deal_id', 'user_id', 'created_at', 'updated_at']);
const CONFIDENCIALIDAD: Record<string, string> = {
  acreditacion: 'Acreditación',
  confidencial: 'Confidencial',
};
const DOCUMENTO = { documento_id: 'Documento' };
const EUROS = new Set(['importe', 'intereses', 'capital', 'cuantia', 'oferta_importe']);
/** Rows that are the practice's, and other rows of the same life, are called by the first of these that they have. */
const COMO_SE_LLAMA = ['nombre', 'titulo', 'municipio', 'file_name', 'referencia', 'autos', 'concepto'];

export function datosDelExpediente({ deal, life }: DealEntero): Par[] {
  const { servicio, situacion, situacion_motivo } = life.expediente;
  const fields = DEAL_FIELD_LIST.flatMap(({ label, kind, name }): Par[] => {
    const value = deal[name];
    if (value === null || value === '') return [];
    if (kind === 'persona') return [[label, life.personas[String(value)] ?? '']];
    return [[label, kind === 'flag' ? formatSiNo(value as boolean) : formatValor(kind, value)]];
  });
  return [
    ['ID', deal.id],
    ...fields,
    ...(typeof servicio === 'string' ? [['Servicio', servicio] satisfies Par] : []),
    ...(situacion === 'suspendido'
      ? [['Suspendido', valorDeCampo('deals', 'situacion_motivo', situacion_motivo)] satisfies Par]
      : []),
  ];
}

export function apartadosDe({ life }: DealEntero, fases: Map<string, string>): Apartado[] {
  const names = nombresDe(life);
  return Object.entries(life.tablas)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([tabla, filas]) => ({
      titulo:
        tabla === 'fases_historial'
          ? 'Fases'
          : tabla === 'deal_documents'
            ? 'Documentos'
            : (recursoDe(tabla)?.varios ?? tabla),
      filas: filas.map((fila) => [
        ...paresDe(tabla, fila, names).map(([campo, valor]): Par => [
          campo,
          tabla === 'fases_historial' && campo === 'Fase' ? (fases.get(valor) ?? valor) : valor,
        ]),
        ...deQuien(fila, names),
      ]),
    }));
}

const place = (tabla: string) => (ORDEN.includes(tabla) ? ORDEN.indexOf(tabla) : ORDEN.length);

function paresDe(tabla: string, fila: FilaDeVida, names: Map<string, string>): Par[] {
  const known = labelsFor(tabla) ?? MAS[tabla] ?? sinNombres(fila);
  const labels = { ...known, ...MAS[tabla], ...DOCUMENTO };
  return Object.entries(labels).flatMap(([campo, label]): Par[] => {
    const value = fila[campo];
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return [];
    return [[label, leido(tabla, campo, value, names)]];
  });
}

/** Where nobody has put a table into words yet, its own names are better than nothing. */
const sinNombres = (fila: FilaDeVida) =>
  Object.fromEntries(
    Object.keys(fila)
      .filter((campo) => !TECNICOS.has(campo))
      .map((campo) => [campo, campo]),
  );

function leido(tabla: string, campo: string, value: unknown, names: Map<string, string>): string {
  if (typeof value === 'string' && names.has(value)) return names.get(value) ?? value;
  if (typeof value === 'number' && EUROS.has(campo)) return formatEuros(value);
  if (campo === 'confidencialidad') return CONFIDENCIALIDAD[String(value)] ?? String(value);
  if (Array.isArray(value)) return value.map((part) => parteDe(part)).join('\n');
  return valorDeCampo(tabla, campo, value);
}

/** It writes a part of a list: a step of a task, or an exhibit of a package. */
function parteDe(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part);
  const { texto, hecho, numero, descripcion } = part as FilaDeVida;
  if (typeof texto === 'string') return `${hecho === true ? '[x]' : '[ ]'} ${texto}`;
  return [numero, descripcion].filter(Boolean).map(String).join('. ');
}

function deQuien({ user_id, created_at, uploaded_at }: FilaDeVida, names: Map<string, string>): Par[] {
  const when = created_at ?? uploaded_at;
  const said = [names.get(String(user_id)), typeof when === 'string' && formatFechaHora(when)].filter(
    Boolean,
  );
  return said.length > 0 ? [['Escrito por', said.join(', ')]] : [];
}

/** What the ids of the rows are called. */
function nombresDe({ personas, nombrados, tablas }: VidaEntera): Map<string, string> {
  const names = new Map(Object.entries(personas));
  for (const filas of Object.values(nombrados))
    for (const [id, fila] of Object.entries(filas)) names.set(id, comoSeLlama(fila) ?? id);
  for (const filas of Object.values(tablas))
    for (const fila of filas) {
      const called = comoSeLlama(fila);
      if (called && typeof fila.id === 'string') names.set(fila.id, called);
    }
  return names;
}

const comoSeLlama = (fila: FilaDeVida): string | undefined =>
  COMO_SE_LLAMA.map((name) => fila[name]).find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
