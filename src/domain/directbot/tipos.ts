/** A question as it was understood: what is asked, and about what. Nothing here asks the database. */

export type Intencion =
  | 'plazos'
  | 'tareas'
  | 'senalamientos'
  | 'agenda'
  | 'estado'
  | 'como-va'
  | 'falta-en'
  | 'agenda-de'
  | 'documentos-de'
  | 'quien'
  | 'expedientes'
  | 'cuantos'
  | 'buscar'
  | 'cliente'
  | 'acreedor'
  | 'cobrado'
  | 'contar'
  | 'clase-de-plazo'
  | 'sin-paso'
  | 'plazo-cumplido'
  | 'notificaciones'
  | 'procedimiento'
  | 'ultimos'
  | 'papelera'
  | 'calendarios'
  | 'importaciones'
  | 'equipo';

export type Clave =
  | 'desde'
  | 'hasta'
  | 'persona'
  | 'confirmado'
  | 'expediente'
  | 'acreedor'
  | 'falta'
  | 'estado'
  | 'documentos'
  | 'respondio'
  | 'reclamado'
  | 'fase'
  | 'texto'
  | 'cantidad'
  | 'unidad'
  | 'fecha'
  | 'resolucion'
  | 'sede'
  | 'via'
  | 'hora'
  | 'clase'
  | 'autos'
  | 'nig';

export type Chips = Partial<Record<Clave, string>>;

export interface Entendido {
  intencion: Intencion;
  chips: Chips;
}

export interface NoEntendido {
  intencion: null;
  motivo: 'larga' | 'otro-idioma' | 'no-entiendo';
  /** Examples that look most like what was asked. */
  ejemplos: string[];
}

/** What the practice has names for. */
export interface Contexto {
  hoy: string;
  acreedores: readonly string[];
  sedes: readonly string[];
  personas: readonly string[];
  /** Titles of the kinds of term. */
  clases: readonly string[];
}
