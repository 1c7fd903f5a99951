/** What a table of `recursos.ts` says of itself, and the tables of what happens to a case file: phases, terms, letters, packages, notices. */
export interface Recurso {
  /** What one row is called, and many. */
  uno: string;
  varios: string;
  /** What its columns are called, in the order of the screen, where no form of many sections says so. */
  campos?: Record<string, string>;
  /** The page that shows a row, or the row that it hangs on. */
  pagina?: `/dashboard/${string}`;
  /** The table without whose row a row of this one cannot be. */
  cuelgaDe?: string;
  /** Whatever is deleted waits in the Papelera. */
  papelera?: true;
  /** All that a search finds can be asked for by its ids, and done something with. */
  lista?: true;
  exportable?: true;
  /** Each row is a file of storage. */
  documento?: true;
}

export const EXPEDIENTE = '/dashboard/expedientes/$id';

export const RECURSOS_PROCESALES = {
  bloqueos_pedidos: {
    uno: 'Petición de bloqueo',
    varios: 'Peticiones de bloqueo',
    campos: { motivo: 'Motivo', estado: 'Estado', decidido_at: 'Decidido', razon: 'Por qué' },
  },
  fases: {
    uno: 'Fase',
    varios: 'Fases',
    campos: { nombre: 'Nombre', grupo: 'Grupo', activa: 'Se ofrece' },
  },
  organos: {
    uno: 'Órgano judicial',
    varios: 'Órganos judiciales',
    campos: {
      nombre: 'Nombre',
      nombre_anterior: 'Nombre anterior',
      municipio: 'Municipio',
      provincia: 'Provincia',
      comunidad: 'Comunidad',
      lexnet_codigo: 'Código de LexNET',
    },
  },
  profesionales: {
    uno: 'Profesional',
    varios: 'Profesionales',
    campos: { nombre: 'Nombre', tipo: 'Tipo', colegio: 'Colegio', numero: 'N.º de colegiado' },
  },
  procedimientos: {
    uno: 'Procedimiento',
    varios: 'Procedimientos',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    papelera: true,
    campos: {
      tipo: 'Clase de juicio',
      grado: 'Grado',
      principal: 'Principal',
      plaza: 'Plaza',
      autos: 'Autos',
      nig: 'NIG',
      cuantia: 'Cuantía',
      cuantia_indeterminada: 'Cuantía indeterminada',
      presentada: 'Presentada',
      admitida: 'Admitida',
      parte_contraria_procurador: 'Procurador contrario',
    },
  },
  importes: {
    uno: 'Importe',
    varios: 'Importes',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      concepto: 'Concepto',
      importe: 'Importe',
      intereses: 'Intereses',
      fecha: 'Fecha',
      nota: 'Nota',
    },
  },
  calculos: {
    uno: 'Cálculo',
    varios: 'Cálculos',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    papelera: true,
    campos: {
      titulo: 'Título',
      clase: 'Clase',
      estado: 'Estado',
      hasta: 'Hasta el',
      capital: 'Capital o importe',
      intereses: 'Intereses',
      confirmado_at: 'Confirmado',
    },
  },
  prescripciones: {
    uno: 'Prescripción',
    varios: 'Prescripciones',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    papelera: true,
    campos: {
      accion: 'Acción',
      inicio: 'Inicio',
      motivo: 'Por qué',
      dia: 'Prescribe el',
    },
  },
  resultados: {
    uno: 'Resultado',
    varios: 'Resultados',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      resultado: 'Resultado',
      fecha: 'Fecha',
      firme_desde: 'Firme desde',
      costas: 'Costas',
      nota: 'Nota',
    },
  },
  servicios: {
    uno: 'Servicio',
    varios: 'Servicios',
    pagina: '/dashboard/servicios/$id',
    papelera: true,
    campos: {
      nombre: 'Nombre',
      activo: 'Activo',
      descripcion: 'Descripción',
      deteccion: 'Detección',
      documentos_exigidos: 'Documentos exigidos',
      fases_ocultas: 'Fases que no usa',
      extension_efectos: 'Extensión de efectos',
      via_masc: 'Vía previa',
      clase_juicio: 'Clase de juicio',
      fuente: 'Fuente',
      honorarios: 'Honorarios',
      texto_cliente: 'Texto para el cliente',
      revisado_por: 'Revisado por',
      revisado_fecha: 'Fecha de la revisión',
    },
  },
  masc_vias: {
    uno: 'Vía de reclamación',
    varios: 'Vías de reclamación',
    campos: { titulo: 'Vía', caduca_meses: 'Meses para demandar', revisado_por: 'Revisado por' },
  },
  masc_intentos: {
    uno: 'Reclamación previa',
    varios: 'Reclamaciones previas',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      referencia: 'Referencia',
      via: 'Vía',
      canal: 'Canal',
      enviado: 'Enviada',
      presentado: 'Presentada',
      recibido: 'Recibida',
      respuesta: 'Respuesta',
      conservado_motivo: 'Por qué conserva sus días',
      respuesta_fecha: 'Fecha de la respuesta',
      aceptada: 'Aceptada por el cliente',
      estado: 'Estado',
      cumple_desde: 'Se puede demandar desde',
      caduca: 'Último día para demandar',
    },
  },
  masc_evidencias: {
    uno: 'Justificante de reclamación',
    varios: 'Justificantes de reclamación',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: { clase: 'Qué es', confidencial: 'Confidencial' },
  },
  masc_permisos: {
    uno: 'Demanda bajo responsabilidad',
    varios: 'Demandas bajo responsabilidad',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: { motivo: 'Motivo', frase: 'Lo que la detenía' },
  },
  plantillas: {
    uno: 'Plantilla',
    varios: 'Plantillas',
    campos: {
      nombre: 'Nombre',
      version: 'Versión',
      uso: 'Uso',
      servicio_id: 'Servicio',
      fase: 'Fase',
      nota: 'Cambios',
      estado: 'Estado',
      aprobada_at: 'Aprobada',
      retirada_at: 'Retirada',
      retirada_motivo: 'Motivo',
    },
  },
  lotes: {
    uno: 'Lote de escritos',
    varios: 'Lotes de escritos',
    pagina: '/dashboard/lotes/$id',
    campos: { titulo: 'Título', total: 'Escritos', estado: 'Estado', cerrado_at: 'Cerrado' },
  },
  escritos: {
    uno: 'Escrito',
    varios: 'Escritos',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      numero: 'Número',
      titulo: 'Título',
      fecha: 'Fecha',
      estado: 'Estado',
      error: 'Error',
      anulado_motivo: 'Motivo',
    },
  },
  aportaciones: {
    uno: 'Paquete para presentación',
    varios: 'Paquetes para presentación',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      tipo: 'Escrito',
      estado: 'Estado',
      presentada_el: 'Presentado',
      registro: 'N.º de registro',
      anulada_motivo: 'Motivo',
    },
  },
  masc_justificantes: {
    uno: 'Justificante sin asignar',
    varios: 'Justificantes sin asignar',
    campos: { file_name: 'Archivo', duda: 'Por qué espera', clase: 'Qué es', fecha: 'Recibida' },
  },
  envios: {
    uno: 'Envío de correos',
    varios: 'Envíos de correos',
    pagina: '/dashboard/correos/$id',
    campos: { titulo: 'Título', modo: 'Modo', estado: 'Estado', cerrado_at: 'Cerrado' },
  },
  correos: {
    uno: 'Correo',
    varios: 'Correos',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      para: 'Para',
      asunto: 'Asunto',
      cuerpo: 'Texto',
      estado: 'Estado',
      enviado_at: 'Enviado',
      error: 'Motivo',
    },
  },
  notificaciones_judiciales: {
    uno: 'Notificación judicial',
    varios: 'Notificaciones judiciales',
    pagina: EXPEDIENTE,
    cuelgaDe: 'deals',
    campos: {
      file_name: 'Archivo',
      nig: 'NIG',
      autos: 'Autos',
      organo_texto: 'Órgano',
      enviada: 'Enviada',
      recibida: 'Recibida',
      clase: 'Clase',
      estado: 'Estado',
      deal_id: 'Expediente',
      decidida_at: 'Decidida',
    },
  },
  tareas_reglas: {
    uno: 'Regla de tareas',
    varios: 'Reglas de tareas',
    campos: { titulo: 'Tarea', dias: 'Días', activa: 'Activa', servicio_id: 'Servicio' },
  },
  tareas_periodicas: {
    uno: 'Tarea periódica',
    varios: 'Tareas periódicas',
    campos: { titulo: 'Tarea', dia: 'Día', activa: 'Activa' },
  },
} as const satisfies Record<string, Recurso>;
