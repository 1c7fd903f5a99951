/**
 * Kinds of resolution, as data: what each proposes. `reglas.ts` holds how each is recognised. No lawyer has revised any of them
 * (`revisadoPor`).
 */
export interface Resolucion {
  clave: string;
  titulo: string;
  /** Category of the document. */
  categoria: string;
  /** Key of the phase that the case file would move to. */
  fase: string | null;
  /** Key of the catalogue of terms. */
  plazo: string | null;
  tarea: string | null;
  fuente: string;
  /** Why it cannot wait; null: it can. */
  peligro: string | null;
  revisadoPor: string | null;
}

type Partes = Partial<Pick<Resolucion, 'categoria' | 'fase' | 'plazo' | 'tarea' | 'fuente' | 'peligro'>>;

const resolucion = (clave: string, titulo: string, partes: Partes = {}): Resolucion => ({
  clave,
  titulo,
  categoria: partes.categoria ?? 'communication',
  fase: partes.fase ?? null,
  plazo: partes.plazo ?? null,
  tarea: partes.tarea ?? null,
  fuente: partes.fuente ?? 'Práctica de los juzgados',
  peligro: partes.peligro ?? null,
  revisadoPor: null,
});

export const RESOLUCIONES: readonly Resolucion[] = [
  resolucion('inadmision', 'Inadmisión de la demanda', {
    fase: 'recurso',
    plazo: 'apelacion',
    tarea: 'Decidir si se recurre la inadmisión',
    fuente: 'arts. 403 y 458.1 LEC',
    peligro: 'La demanda no se ha admitido: sin recurso, la inadmisión queda firme.',
  }),
  resolucion('inadmision_sin_recurso', 'Inadmisión de la demanda, sin recurso según el texto', {
    tarea: 'Comprobar si cabe recurso contra la inadmisión',
    fuente: 'arts. 403 y 455.1 LEC',
    peligro: 'La demanda no se ha admitido, y el texto dice que no cabe recurso.',
  }),
  resolucion('inadmision_parcial', 'Inadmisión de parte de la demanda', {
    tarea: 'Decidir si se recurre la inadmisión parcial',
    fuente: 'art. 403 LEC',
    peligro: 'Parte de la demanda no se ha admitido.',
  }),
  resolucion('inadmision_recurso', 'Recurso inadmitido o desierto', {
    tarea: 'Comprobar si cabe recurso',
    fuente: 'arts. 458.3, 483 y 495 LEC',
    peligro: 'El recurso no se tramita: compruebe de quién es y si cabe recurrir.',
  }),
  resolucion('traslado_exoneracion', 'Traslado de la exoneración de costas', {
    plazo: 'traslado_exoneracion',
    tarea: 'Contestar a la exoneración de costas',
    fuente: 'art. 245 bis LEC',
    peligro: 'Si no se contesta, se entiende conforme.',
  }),
  resolucion('tasacion_aprobada', 'Aprobación de la tasación de costas', {
    plazo: 'revision_decreto',
    tarea: 'Revisar la aprobación de las costas',
    fuente: 'arts. 244.3 y 246 LEC',
  }),
  resolucion('impugnacion_costas_excesivas', 'Impugnación de costas por excesivas', {
    plazo: 'costas_excesivas',
    fuente: 'art. 246.1 LEC',
  }),
  resolucion('impugnacion_costas', 'Impugnación de costas por indebidas', {
    plazo: 'costas_indebidas',
    fuente: 'art. 246.4 LEC',
  }),
  resolucion('tasacion', 'Tasación de costas', {
    plazo: 'impugnacion_tasacion',
    tarea: 'Revisar la tasación de costas',
    fuente: 'arts. 244.1 y 245.1 LEC',
  }),
  resolucion('deposito', 'Requerimiento del depósito para recurrir', {
    plazo: 'subsanacion_deposito',
    tarea: 'Acreditar el depósito',
    fuente: 'DA 15.ª LOPJ',
    peligro: 'Sin el depósito, el recurso no se tramita.',
  }),
  resolucion('subsanacion', 'Subsanación de la presentación sin medios electrónicos', {
    plazo: 'subsanacion_papel',
    tarea: 'Presentar por medios electrónicos',
    fuente: 'art. 273.5 LEC',
  }),
  resolucion('requerimiento', 'Requerimiento', { tarea: 'Atender el requerimiento' }),
  resolucion('aclaracion', 'Aclaración o rectificación', { fuente: 'arts. 214 y 215 LEC' }),
  resolucion('ejecucion_denegada', 'Denegación de la ejecución', {
    plazo: 'apelacion',
    tarea: 'Decidir si se recurre la denegación',
    fuente: 'art. 552.2 LEC',
  }),
  resolucion('ejecucion', 'Despacho de ejecución', { fase: 'ejecucion', fuente: 'art. 551 LEC' }),
  resolucion('oposicion_ejecucion', 'Traslado de la oposición a la ejecución', {
    tarea: 'Impugnar la oposición',
    fuente: 'art. 560 LEC',
  }),
  resolucion('oposicion_ejecucion_resuelta', 'Resolución de la oposición a la ejecución', {
    plazo: 'apelacion',
    fuente: 'art. 561.3 LEC',
  }),
  resolucion('firmeza', 'Decreto de firmeza', {
    fase: 'firme',
    plazo: 'espera_ejecucion',
    tarea: 'Preparar la ejecución si no pagan',
    fuente: 'arts. 207 y 548 LEC',
  }),
  resolucion('testigo_suspende', 'Suspensión por procedimiento testigo', { fuente: 'art. 438 bis LEC' }),
  resolucion('testigo', 'Procedimiento testigo: sentencia firme', {
    plazo: 'procedimiento_testigo',
    tarea: 'Decidir: desistir, continuar o extender los efectos',
    fuente: 'art. 438 bis LEC',
  }),
  resolucion('extension', 'Traslado de la extensión de efectos', { fuente: 'art. 519 LEC' }),
  resolucion('monitorio', 'Admisión del monitorio', { fuente: 'art. 815 LEC' }),
  resolucion('monitorio_oposicion', 'Oposición al monitorio: demanda', {
    plazo: 'demanda_tras_monitorio',
    tarea: 'Presentar la demanda de ordinario',
    fuente: 'art. 818.2 LEC',
    peligro: 'Sin la demanda en plazo se sobresee, con costas.',
  }),
  resolucion('monitorio_oposicion_verbal', 'Oposición al monitorio: impugnación', {
    plazo: 'impugnacion_oposicion_monitorio',
    fuente: 'art. 818.2 LEC',
  }),
  resolucion('declinatoria', 'Traslado de la declinatoria', {
    tarea: 'Alegar sobre la competencia',
    fuente: 'art. 65.1 LEC',
  }),
  resolucion('declinatoria_resuelta', 'Resolución sobre la competencia', { fuente: 'arts. 65 y 66 LEC' }),
  resolucion('nulidad', 'Traslado de la nulidad de actuaciones', {
    tarea: 'Alegar sobre la nulidad',
    fuente: 'art. 228 LEC',
  }),
  resolucion('traslado_reposicion', 'Traslado del recurso de reposición', {
    tarea: 'Impugnar la reposición',
    fuente: 'art. 453.1 LEC',
  }),
  resolucion('reposicion_resuelta', 'Resolución de la reposición', { fuente: 'arts. 454 y 454 bis LEC' }),
  resolucion('desistimiento', 'Desistimiento', {
    tarea: 'Comprobar quién desiste y de qué',
    peligro: 'El proceso o el recurso acaba por desistimiento.',
  }),
  resolucion('homologacion', 'Homologación de un acuerdo', { fuente: 'arts. 19 y 415 LEC' }),
  resolucion('oposicion_casacion', 'Traslado del recurso de casación', {
    fase: 'recurso',
    plazo: 'oposicion_casacion',
    tarea: 'Preparar la oposición',
    fuente: 'art. 485 LEC',
  }),
  resolucion('emplazamiento_apelacion', 'Emplazamiento ante la Audiencia', {
    fase: 'recurso',
    plazo: 'comparecencia_apelacion',
    tarea: 'Comparecer ante la Audiencia',
    fuente: 'art. 458.3 LEC',
  }),
  resolucion('oposicion_apelacion', 'Traslado del recurso de apelación', {
    fase: 'recurso',
    plazo: 'oposicion_apelacion',
    tarea: 'Preparar la oposición',
    fuente: 'art. 461.1 LEC',
  }),
  resolucion('sentencia', 'Sentencia', {
    fase: 'sentencia',
    plazo: 'apelacion',
    tarea: 'Enviar la sentencia al cliente',
    fuente: 'art. 458.1 LEC',
  }),
  resolucion('sentencia_sin_recurso', 'Sentencia sin recurso según el texto', {
    fase: 'sentencia',
    tarea: 'Comprobar la cuantía y enviar la sentencia al cliente',
    fuente: 'art. 455.1 LEC',
  }),
  resolucion('sentencia_apelacion', 'Sentencia de apelación', {
    fase: 'sentencia',
    plazo: 'casacion',
    tarea: 'Enviar la sentencia al cliente',
    fuente: 'art. 479.1 LEC',
  }),
  resolucion('sentencia_apelacion_sin_recurso', 'Sentencia de apelación, sin recurso según el texto', {
    fase: 'sentencia',
    tarea: 'Enviar la sentencia al cliente',
    fuente: 'art. 477 LEC',
  }),
  resolucion('prueba_verbal', 'Diligencia de ordenación del art. 438.8', {
    fase: 'contestada',
    plazo: 'prueba_verbal',
    tarea: 'Proponer la prueba',
    fuente: 'art. 438.8 LEC',
  }),
  resolucion('impugnacion_prueba', 'Traslado de la prueba propuesta', {
    fase: 'contestada',
    plazo: 'impugnacion_prueba',
    fuente: 'art. 438.9 LEC',
  }),
  resolucion('vista_suspendida', 'Vista suspendida o sin efecto', {
    tarea: 'Quitar de la agenda el señalamiento',
  }),
  resolucion('audiencia_previa', 'Señalamiento de la audiencia previa', {
    tarea: 'Avisar al cliente de la audiencia previa',
    fuente: 'art. 414 LEC',
  }),
  resolucion('vista', 'Señalamiento de la vista', {
    fase: 'vista',
    tarea: 'Avisar al cliente de la vista',
    fuente: 'art. 438.10 LEC',
  }),
  resolucion('suspension', 'Suspensión del proceso', { fuente: 'arts. 42 y 43 LEC' }),
  resolucion('alzamiento', 'Fin de la suspensión'),
  resolucion('admision', 'Decreto de admisión', { fase: 'admitida', fuente: 'art. 404 LEC' }),
  resolucion('acumulacion', 'Acumulación', { fuente: 'arts. 74 y siguientes LEC' }),
  resolucion('caducidad', 'Caducidad de la instancia', {
    tarea: 'Comprobar la caducidad',
    fuente: 'art. 237 LEC',
    peligro: 'El proceso acaba por caducidad de la instancia.',
  }),
  resolucion('rebeldia', 'Rebeldía', { fase: 'contestada', fuente: 'art. 496 LEC' }),
  resolucion('contestada', 'Contestación a la demanda', {
    fase: 'contestada',
    fuente: 'arts. 405 y 438 LEC',
  }),
  resolucion('allanamiento', 'Allanamiento', { fuente: 'art. 21 LEC' }),
  resolucion('consignacion', 'Traslado de una consignación', { tarea: 'Alegar sobre la consignación' }),
  resolucion('pago', 'Mandamiento de pago', { tarea: 'Comprobar el cobro' }),
  resolucion('visto', 'Pendiente de resolver'),
  resolucion('traslado', 'Traslado para alegaciones', { tarea: 'Contestar al traslado' }),
  resolucion('negada', 'Deniega lo pedido o lo deja sin efecto', { tarea: 'Leer qué se deniega' }),
  resolucion('acuse', 'Acuse de presentación', {
    categoria: 'justificante',
    fase: 'presentada',
    tarea: 'Comprobar la admisión de la demanda',
    fuente: 'art. 135.1 LEC',
  }),
  resolucion('diligencia', 'Diligencia de ordenación'),
  resolucion('decreto', 'Decreto'),
  resolucion('auto', 'Auto'),
  resolucion('providencia', 'Providencia'),
];

export const resolucionDe = (clave: string | null): Resolucion | undefined =>
  RESOLUCIONES.find((cada) => cada.clave === clave);

/** The rest keeps its order. */
export const primeroLoPeligroso = <T extends { clase: string | null }>(rows: readonly T[]): T[] => {
  const peligrosa = ({ clase }: T) => (resolucionDe(clase)?.peligro ? 0 : 1);
  return rows.toSorted((a, b) => peligrosa(a) - peligrosa(b));
};
