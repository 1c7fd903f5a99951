import type { AuditoriaEntry } from '@/data/auditoria/auditoria-types';
import { labelsFor, valorDeCampo } from '@/data/campos-de-tabla';
import { nombreEnColumna, type Nombres } from '@/data/nombres/referencias';
import { formatTexto } from '@/lib/formato';

/** A field before and after, as staff calls it and reads it. */
export interface Cambio {
  campo: string;
  antes: string;
  despues: string;
}

type Fields = Record<string, unknown>;

/** These names are for changes alone: the forms and the exports have none for these columns, whichever table has them. */
export const OTHER_LABELS: Record<string, string> = {
  id: 'ID',
  deal_id: 'Expediente',
  cliente_id: 'Cliente',
  user_id: 'Propietario',
  importacion_id: 'Importación',
  servicio_id: 'Servicio',
  created_at: 'Fecha de creación',
  bloqueado_at: 'Bloqueado',
  fase: 'Fase',
  fase_desde: 'En la fase desde',
  situacion: 'Situación',
  situacion_motivo: 'Motivo de la situación',
  confidencialidad: 'Confidencialidad',
  responsable: 'Responsable',
  responsable_de: 'Responsable',
  confirmado_por: 'Confirmado por',
  presentada_por: 'Presentado por',
  aprobada_por: 'Aprobada por',
  retirada_por: 'Retirada por',
  revisado_at: 'Revisado',
  revisado_por: 'Revisado por',
  decidido_por: 'Decidido por',
  decidida_por: 'Decidida por',
  hecho_por: 'Hecho por',
  anulado_motivo: 'Motivo',
  organo_id: 'Órgano',
  procurador_id: 'Procurador',
  letrado_id: 'Letrado',
  sede_id: 'Sede',
  sede_calendario_id: 'Sede',
  calendario: 'Calendario',
  documento_id: 'Documento',
  acuse_documento_id: 'Acuse',
  escrito_documento_id: 'Escrito',
  escrito_id: 'Escrito',
  pdf_id: 'PDF',
  plantilla_id: 'Plantilla',
  procedimiento_id: 'Procedimiento',
  plazo_id: 'Plazo',
  plazo_tipo: 'Tipo de plazo',
  importe: 'Importe',
  oferta_importe: 'Importe ofrecido',
  pagado: 'Pagado',
  terminado: 'Terminado',
  propuesta_fecha: 'Fecha de la propuesta',
  primera_reunion: 'Primera reunión',
  numero_envio: 'Número de envío',
  nota: 'Nota',
  prioridad: 'Prioridad',
  evento: 'Suceso',
  cantidad: 'Cantidad',
  unidad: 'Unidad',
  frecuencia: 'Frecuencia',
  proxima: 'Próxima',
  asunto: 'Asunto',
  cuerpo: 'Texto',
  clase: 'Clase',
  familia: 'Familia',
  fuente: 'Fuente',
  orden: 'Orden',
  dni: 'DNI',
  file_name: 'Archivo',
  texto: 'Texto',
  letra: 'Vía',
  base: 'Base legal',
  para: 'Para qué',
  abre: 'Desde cuándo corre',
  evidencia: 'Prueba',
  interrumpe: 'Interrumpe',
  ambas: 'También por la vía general',
  objeto: 'Qué se reclama',
  intento_fallido: 'Intento fallido',
  clave_identificativa: 'Clave identificativa',
  interrupciones: 'Interrupciones',
  respuesta_motivos: 'Motivos de la entidad',
  terminado_por: 'Terminado por',
  espera: 'Por qué no hay fin',
  falta: 'Falta',
  sin_reclamar: 'Sin reclamar',
  valor: 'Valor',
  habiles: 'Días hábiles',
  cerrar_con: 'La cierra',
  entrada: 'Datos del cómputo',
  via: 'Vía',
  enviada_hora: 'Hora de envío',
  recibida_hora: 'Hora de recepción',
  contradiccion: 'Contradicción',
  senalamiento: 'Señalamiento',
  perfil: 'Sistema de presentación',
  sin_exigidos: 'Sin los exigidos',
  preparada_at: 'Preparado',
  cerrado_por: 'Cerrado por',
  con_huecos: 'Con huecos',
  revision: 'Versión',
  consentimiento_propio: 'Consentimiento propio',
};

/** These hold keys, digests, paths, and parts that a page of their own shows (a calculation's values): nobody reads them in the history. */
export const COLUMNAS_DE_LA_MAQUINA = new Set([
  'anio',
  'cambiados',
  'candidatos',
  'clave',
  'comprobaciones',
  'computo',
  'contraasiento_de',
  'correo',
  'datos',
  'documentos',
  'envio_id',
  'file_path',
  'file_size',
  'grupo',
  'hecho',
  'huella',
  'importado',
  'inspeccion',
  'intento_at',
  'intento_id',
  'intentos',
  'latido_at',
  'libre',
  'lista',
  'llenada_at',
  'lote_id',
  'motor',
  'no_antes',
  'object_id',
  'objetos',
  'origen',
  'paquete_sha256',
  'pdf_origen',
  'pestana',
  'previo',
  'puntos',
  'registro_id',
  'regla',
  'regla_conservada',
  'regla_evento',
  'regla_id',
  'resultado',
  'seq',
  'sha256',
  'tabla',
  'valores',
]);

/**
 * The rows to show: for an update the changed fields, for a deletion all fields of the row, for a setting its new value. In the order of
 * the forms.
 */
export function cambiosOf({ tabla, accion, antes, despues }: AuditoriaEntry, nombres?: Nombres): Cambio[] {
  const labels = labelsFor(tabla);
  const order = Object.keys(labels ?? {});
  const isNamed = (name: string) =>
    !labels || name in labels || (accion === 'update' && !COLUMNAS_DE_LA_MAQUINA.has(name));
  const names = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
    .filter((name) => isNamed(name) && (accion === 'update' || !isEmpty(antes?.[name] ?? despues?.[name])))
    .toSorted((a, b) => rank(order, a) - rank(order, b));
  return names.map((name) => ({
    // Only of a table that came with a later version are the columns shown as the database calls them.
    campo: labels?.[name] ?? OTHER_LABELS[name] ?? name,
    antes: shown(tabla, name, antes, nombres),
    despues: shown(tabla, name, despues, nombres),
  }));
}

const rank = (order: string[], name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const shown = (tabla: string, name: string, fields: Fields | null, nombres: Nombres): string =>
  fields && name in fields
    ? valorDeCampo(tabla, name, fields[name], (columna, texto) => nombreEnColumna(nombres, columna, texto))
    : formatTexto(null);
