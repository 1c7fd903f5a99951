/** What the history calls values that are codes in the database (`estimada`), by table and column, as their own screens say them. */
import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { CLASES_DE_JUICIO, COSTAS, GRADOS, RESULTADOS } from '@/data/fases/fases-types';
import type { RECURSOS, Tabla } from '@/data/recursos';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { AMBITO_TEXTOS, PRIORIDAD_TEXTOS } from '@/features/agenda/textos';
import { CLASE_TEXTOS, UNIDAD_TEXTOS } from '@/features/agenda/tipos/medida';
import { ESTADO_APORTACION } from '@/features/aportacion/textos';
import { ESTADO_CORREO, ESTADO_ENVIO } from '@/features/escritos/correos/textos';
import { ESTADO_LOTE, ESTADO_PLANTILLA, ESTADO_TEXTOS, USO_TEXTOS } from '@/features/escritos/textos';
import { CANAL_TEXTOS, ESTADO_INTENTO, RESPUESTA_TEXTOS } from '@/features/masc/textos';
import { ESTADO_TEXTOS as ESTADO_JUDICIAL } from '@/features/notificaciones/judiciales/textos';
import { TIPOS_APORTACION } from '@/lib/aportacion/tipos';
import type { Database } from '@/lib/database.types';
import { INSIGNIAS, MOTIVOS_DE_SUSPENSION } from '@/lib/fases/fases';
import { CONCEPTOS } from '@/lib/fases/saldos';
import { NOMBRES_EVIDENCIA } from '@/lib/masc/evidencias';
import { COMUNIDADES } from '@/lib/plazos/comunidades';

type Filas = Database['public']['Tables'];
type Fila<T extends keyof Filas> = Filas[T]['Row'];
/** Of a column that holds one of a few codes, not any text. */
type Codigo<V> = string extends V ? never : Extract<V, string>;
type ConCampos = {
  [T in Tabla & keyof Filas]: (typeof RECURSOS)[T] extends { campos: object } ? T : never;
}[Tabla & keyof Filas];
type Mostradas<T extends ConCampos> = (typeof RECURSOS)[T] extends { campos: infer C }
  ? keyof C & keyof Fila<T>
  : never;
type ConCodigo<T extends ConCampos> = {
  [C in Mostradas<T>]: [Codigo<Fila<T>[C]>] extends [never] ? never : C;
}[Mostradas<T>];
type TablasConCodigo = { [T in ConCampos]: [ConCodigo<T>] extends [never] ? never : T }[ConCampos];
/** The compiler names a column that the history shows and that has no words here, and each code of it. */
type Valores = { [T in TablasConCodigo]: { [C in ConCodigo<T>]: Record<Codigo<Fila<T>[C]>, string> } };

const rotulos = <C extends string>(textos: Record<C, { label: string }>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(textos).map(([codigo, { label }]) => [codigo, label]),
  ) as Record<C, string>;

const VALORES: Valores = {
  staff: { role: { administrador: 'Administrador', miembro: 'Miembro' } },
  cliente_registros: { tipo: { nota: 'Nota', llamada: 'Llamada', email: 'Email' } },
  agenda: {
    tipo: {
      plazo: TIPO_TEXTOS.plazo.uno,
      senalamiento: TIPO_TEXTOS.senalamiento.uno,
      tarea: TIPO_TEXTOS.tarea.uno,
      nota: TIPO_TEXTOS.nota.uno,
    },
    prioridad: PRIORIDAD_TEXTOS,
    modo: { presencial: 'Presencial', telematica: 'Telemática' },
    estado: { pendiente: 'Pendiente', hecho: 'Hecho', anulado: 'Anulado' },
  },
  sedes: { comunidad: COMUNIDADES },
  calendarios: { estado: { sin_revisar: 'Sin revisar', revisado: 'Revisado' } },
  festivos: { ambito: AMBITO_TEXTOS, comunidad: COMUNIDADES },
  plazos_tipo: { unidad: UNIDAD_TEXTOS, clase: CLASE_TEXTOS },
  fases: { grupo: INSIGNIAS },
  profesionales: { tipo: { procurador: 'Procurador', letrado: 'Letrado' } },
  procedimientos: { tipo: CLASES_DE_JUICIO, grado: GRADOS },
  importes: { concepto: CONCEPTOS },
  resultados: { resultado: RESULTADOS, costas: COSTAS },
  masc_intentos: { canal: CANAL_TEXTOS, estado: rotulos(ESTADO_INTENTO), respuesta: RESPUESTA_TEXTOS },
  masc_evidencias: { clase: NOMBRES_EVIDENCIA },
  masc_justificantes: { clase: NOMBRES_EVIDENCIA },
  plantillas: { uso: USO_TEXTOS, estado: rotulos(ESTADO_PLANTILLA) },
  lotes: { estado: ESTADO_LOTE },
  escritos: { estado: rotulos(ESTADO_TEXTOS) },
  aportaciones: { tipo: TIPOS_APORTACION, estado: rotulos(ESTADO_APORTACION) },
  envios: {
    modo: { smtp: 'Por el servidor de correo', eml: 'Borradores para el programa de correo' },
    estado: ESTADO_ENVIO,
  },
  correos: { estado: rotulos(ESTADO_CORREO) },
  notificaciones_judiciales: { estado: ESTADO_JUDICIAL },
};

/** Of the form of a case file, whose columns have their words there. */
const DE_DEALS = {
  situacion: { en_curso: 'En curso', suspendido: 'Suspendido' },
  situacion_motivo: MOTIVOS_DE_SUSPENSION,
};

const TODOS: Partial<Record<string, Record<string, Record<string, string>>>> = {
  ...VALORES,
  deals: DE_DEALS,
};

/** Undefined for what is no code. */
export const valorDe = (tabla: string, columna: string, codigo: string): string | undefined =>
  TODOS[tabla]?.[columna]?.[codigo];

/** The tables whose rows staff knows by a code: `titulo` of `private.tablas`. */
const COLUMNA_DEL_TITULO: Partial<Record<string, string>> = {
  importes: 'concepto',
  resultados: 'resultado',
  masc_evidencias: 'clase',
  aportaciones: 'tipo',
};

/** What staff knows the row by; empty where nothing is known. */
export function tituloDe({ tabla, asunto }: AuditoriaEntry): string {
  const titulo = asunto.titulo ?? '';
  const columna = COLUMNA_DEL_TITULO[tabla];
  return (columna && valorDe(tabla, columna, titulo)) ?? titulo;
}
