/** What the codes of the database are called (`estimada`), by table and column, for their own screens and for the history. */
import { NOMBRES_DE_TIPO } from '@/data/agenda/agenda-types';
import { CLASES_DE_JUICIO, COSTAS, GRADOS, RESULTADOS } from '@/data/fases/fases-types';
import type { RECURSOS, Tabla } from '@/data/recursos';
import { EXTENSION_DEL_SERVICIO } from '@/data/servicios/servicio-types';
import { TIPOS_APORTACION } from '@/domain/aportacion/tipos';
import { INSIGNIAS, MOTIVOS_DE_SUSPENSION } from '@/domain/fases/fases';
import { CONCEPTOS } from '@/domain/fases/saldos';
import { NOMBRES_EVIDENCIA } from '@/domain/masc/evidencias';
import { COMUNIDADES } from '@/domain/plazos/comunidades';
import { NOMBRES_DE_ACCIONES } from '@/domain/prescripcion/acciones';
import { SERIES } from '@/domain/publicados/tipos';
import type { Database } from '@/lib/database.types';

type Filas = Database['public']['Tables'];
type Fila<T extends keyof Filas> = Filas[T]['Row'];
/** It is `never` for a column that holds any text, and otherwise the few codes that it may hold. */
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
type Codigos = {
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- of `never`, which no column of these has
  [T in TablasConCodigo]: { [C in ConCodigo<T>]: Record<Codigo<Fila<T>[C]>, string> };
};

export const CODIGOS = {
  staff: { role: { administrador: 'Administrador', miembro: 'Miembro', programa: 'Programa' } },
  cliente_registros: { tipo: { nota: 'Nota', llamada: 'Llamada', email: 'Email' } },
  // The compiler does not ask for these, because the form of a case file names its columns, and RECURSOS does not.
  deals: {
    situacion: { en_curso: 'En curso', suspendido: 'Suspendido' },
    situacion_motivo: MOTIVOS_DE_SUSPENSION,
  },
  agenda: {
    tipo: NOMBRES_DE_TIPO,
    prioridad: { alta: 'Alta', normal: 'Normal', baja: 'Baja' },
    modo: { presencial: 'Presencial', telematica: 'Telemática' },
    estado: { pendiente: 'Pendiente', hecho: 'Hecho', anulado: 'Anulado' },
  },
  sedes: { comunidad: COMUNIDADES },
  calendarios: { estado: { sin_revisar: 'Sin revisar', revisado: 'Revisado' } },
  festivos: {
    ambito: { nacional: 'Nacional', comunidad: 'Comunidad', local: 'Local' },
    comunidad: COMUNIDADES,
  },
  plazos_tipo: {
    unidad: { dias: 'días', meses: 'meses', anios: 'años' },
    clase: {
      procesal: 'Procesal',
      natural: 'Natural (fuera del juzgado)',
      'habiles-civiles': 'Días hábiles fuera del juzgado',
    },
    disparo: {
      notificacion: 'Una notificación',
      acto: 'Un acto',
      firmeza: 'La firmeza',
      presentacion: 'La presentación de un escrito',
      publicacion: 'La publicación',
    },
    efecto: {
      vence: 'Vence: lo que no se hizo ya no se hace',
      espera: 'Espera: se puede hacer desde que pasa',
      caduca: 'Caduca: el derecho se pierde',
      silencio: 'Silencio: quien no contesta se entiende conforme',
    },
    estado: { leido: 'Leído en el texto', discutido: 'Discutido', sin_leer: 'Sin leer' },
  },
  servicios: { extension_efectos: EXTENSION_DEL_SERVICIO },
  datos_legales: {
    estado: { leido: 'Leído en el texto', discutido: 'Discutido', sin_leer: 'Sin leer' },
  },
  tipos_publicados: { serie: SERIES },
  fases: { grupo: INSIGNIAS },
  profesionales: { tipo: { procurador: 'Procurador', letrado: 'Letrado' } },
  procedimientos: { tipo: CLASES_DE_JUICIO, grado: GRADOS },
  importes: { concepto: CONCEPTOS },
  resultados: { resultado: RESULTADOS, costas: COSTAS },
  calculos: {
    clase: { intereses: 'Intereses', costas: 'Tasación de costas', usura: 'Usura' },
    estado: { propuesto: 'Propuesto', confirmado: 'Confirmado' },
  },
  prescripciones: { accion: NOMBRES_DE_ACCIONES },
  masc_intentos: {
    canal: {
      burofax: 'Burofax',
      correo_certificado_electronico: 'Correo electrónico certificado',
      sac_web: 'Web del SAC',
      correo: 'Correo',
      oficina: 'Oficina',
      notario: 'Notario',
    },
    estado: {
      borrador: 'Borrador',
      enviado: 'Enviada',
      recibido: 'Recibida',
      datos: 'Datos pedidos',
      respondido: 'Respondida',
      acuerdo: 'Acuerdo',
      fallido: 'Envío fallido',
      usado: 'Usada en demanda',
      anulado: 'Anulada',
    },
    respuesta: {
      sin: 'Sin respuesta',
      rechazo: 'Rechazo',
      oferta: 'Oferta',
      parcial: 'Aceptación parcial',
      aceptacion: 'Aceptación',
      requiere_datos: 'Pide datos',
      inadmision: 'Inadmisión',
    },
  },
  masc_evidencias: { clase: NOMBRES_EVIDENCIA },
  masc_justificantes: { clase: NOMBRES_EVIDENCIA },
  plantillas: {
    uso: {
      sac: 'Reclamación previa',
      masc: 'Requerimiento MASC',
      demanda: 'Demanda',
      encargo: 'Hoja de encargo',
      cliente: 'Comunicación al cliente',
      otro: 'Otro escrito',
    },
    estado: { borrador: 'Borrador', aprobada: 'Aprobada', retirada: 'Retirada' },
  },
  lotes: {
    estado: {
      en_curso: 'Sin terminar',
      terminado: 'Terminado',
      cancelado: 'Cancelado',
      deshecho: 'Deshecho',
    },
  },
  escritos: {
    estado: {
      pendiente: 'Pendiente',
      generado: 'Generado',
      revisado: 'Revisado',
      firmado: 'Firmado',
      presentado: 'Presentado',
      anulado: 'Anulado',
    },
  },
  aportaciones: {
    tipo: TIPOS_APORTACION,
    estado: { borrador: 'Borrador', preparada: 'Preparado', presentada: 'Presentado', anulada: 'Anulado' },
  },
  envios: {
    modo: { smtp: 'Por el servidor de correo', eml: 'Borradores para el programa de correo' },
    estado: {
      preparando: 'Sin terminar de preparar',
      en_curso: 'En marcha',
      pausado: 'En pausa',
      terminado: 'Terminado',
      cancelado: 'Cancelado',
    },
  },
  correos: {
    estado: {
      borrador: 'Borrador',
      pendiente: 'Pendiente',
      enviando: 'Enviándose',
      enviado: 'Enviado',
      fallido: 'No enviado',
      dudoso: 'Sin confirmar',
      omitido: 'No se envía',
      cancelado: 'Cancelado',
    },
  },
  bloqueos_pedidos: { estado: { pedido: 'Pedido', confirmado: 'Confirmado', rechazado: 'Rechazado' } },
  notificaciones_judiciales: {
    estado: { nueva: 'Sin asignar', propuesta: 'Propuesta', aceptada: 'Archivada', descartada: 'Descartada' },
  },
} as const satisfies Codigos & Partial<Record<Tabla, object>>;

const TODOS: Partial<Record<string, Record<string, Partial<Record<string, string>>>>> = CODIGOS;

/** Undefined for what is no code. */
export const nombreDeCodigo = (tabla: string, columna: string, codigo: string): string | undefined =>
  TODOS[tabla]?.[columna]?.[codigo];
