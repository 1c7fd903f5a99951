/**
 * Kinds of resolution, as data: how each is recognised, and what it proposes. The first that fits is taken, so the more particular ones
 * come first. No lawyer has revised any of them (`revisadoPor`).
 */
export interface Resolucion {
  clave: string;
  titulo: string;
  /** Against the text without accents, in lower case and with single spaces. */
  patron: RegExp;
  /** Category of the document. */
  categoria: string;
  /** Key of the phase that the case file would move to. */
  fase: string | null;
  /** Key of the catalogue of terms. */
  plazo: string | null;
  tarea: string | null;
  fuente: string;
  revisadoPor: string | null;
}

interface Partes {
  categoria?: string;
  fase?: string;
  plazo?: string;
  tarea?: string;
  fuente?: string;
}

const resolucion = (clave: string, titulo: string, patron: RegExp, partes: Partes): Resolucion => ({
  clave,
  titulo,
  patron,
  categoria: partes.categoria ?? 'communication',
  fase: partes.fase ?? null,
  plazo: partes.plazo ?? null,
  tarea: partes.tarea ?? null,
  fuente: partes.fuente ?? 'Práctica de los juzgados',
  revisadoPor: null,
});

export const RESOLUCIONES: readonly Resolucion[] = [
  resolucion(
    'acuse',
    'Acuse de presentación',
    /acuse de (?:recibo|presentacion)|justificante de presentacion/,
    {
      categoria: 'justificante',
      fase: 'presentada',
      tarea: 'Comprobar la admisión de la demanda',
      fuente: 'art. 135.1 LEC',
    },
  ),
  resolucion('tasacion', 'Tasación de costas', /tasacion de costas/, {
    plazo: 'exoneracion_costas',
    tarea: 'Revisar la tasación de costas',
    fuente: 'art. 245 bis.1 LEC',
  }),
  resolucion(
    'ejecucion',
    'Despacho de ejecución',
    /(?:se despacha|despachar|orden general de) (?:la )?ejecucion/,
    {
      fase: 'ejecucion',
      fuente: 'art. 551 LEC',
    },
  ),
  resolucion(
    'firmeza',
    'Decreto de firmeza',
    /(?:declara(?:r|ndo)?|es|ha devenido|queda) firme|firmeza de la (?:sentencia|resolucion)/,
    {
      fase: 'firme',
      plazo: 'espera_ejecucion',
      tarea: 'Preparar la ejecución si no pagan',
      fuente: 'arts. 207 y 548 LEC',
    },
  ),
  resolucion('testigo', 'Procedimiento testigo', /procedimiento testigo|articulo 438 bis|art\.? 438 bis/, {
    plazo: 'procedimiento_testigo',
    tarea: 'Decidir: desistir, continuar o extender los efectos',
    fuente: 'art. 438 bis LEC',
  }),
  resolucion(
    'oposicion_apelacion',
    'Traslado del recurso de apelación',
    /(?:traslado|interpuest[oa]|por interpuesto)[^.]{0,80}recurso de apelacion|oposicion al recurso de apelacion/,
    {
      fase: 'recurso',
      plazo: 'oposicion_apelacion',
      tarea: 'Preparar la oposición',
      fuente: 'art. 461.1 LEC',
    },
  ),
  resolucion(
    'sentencia',
    'Sentencia',
    /\bsentencia (?:n[ .ºo°]|num|numero|\d|de fecha)|\bfallo\b[^.]{0,80}(?:estim|desestim)/,
    {
      fase: 'sentencia',
      plazo: 'apelacion',
      tarea: 'Enviar la sentencia al cliente',
      fuente: 'art. 458.1 LEC',
    },
  ),
  resolucion(
    'prueba_verbal',
    'Diligencia de ordenación del art. 438.8',
    /438\.8|(?:contestad[ao]|contestacion)[^.]{0,160}(?:cinco dias|5 dias)|proposicion de (?:la )?prueba[^.]{0,80}(?:cinco dias|5 dias)/,
    { fase: 'contestada', plazo: 'prueba_verbal', tarea: 'Proponer la prueba', fuente: 'art. 438.8 LEC' },
  ),
  resolucion(
    'impugnacion_prueba',
    'Traslado de la prueba propuesta',
    /438\.9|impugna[^.]{0,60}prueba[^.]{0,60}(?:tres dias|3 dias)/,
    {
      fase: 'contestada',
      plazo: 'impugnacion_prueba',
      fuente: 'art. 438.9 LEC',
    },
  ),
  resolucion(
    'vista',
    'Señalamiento de la vista',
    /438\.10|se senala|senalese|senalamiento|se convoca a las partes/,
    { fase: 'vista', tarea: 'Avisar al cliente de la vista', fuente: 'art. 438.10 LEC' },
  ),
  resolucion(
    'admision',
    'Decreto de admisión',
    /(?:se )?admit(?:e|ir|ida|iendo)[^.]{0,40}(?:a tramite|la demanda)|decreto de admision/,
    {
      fase: 'admitida',
      fuente: 'art. 404 LEC',
    },
  ),
  resolucion('contestada', 'Traslado de la contestación', /por contestada|rebeldia|escrito de contestacion/, {
    fase: 'contestada',
    plazo: 'prueba_verbal',
    fuente: 'art. 438.8 LEC',
  }),
  resolucion(
    'subsanacion',
    'Requerimiento de subsanación',
    /subsan(?:e|ar|acion)|requerimiento|se requiere/,
    {
      plazo: 'subsanacion_papel',
      tarea: 'Atender el requerimiento',
      fuente: 'art. 273.5 LEC',
    },
  ),
  resolucion('diligencia', 'Diligencia de ordenación', /diligencia de ordenacion/, {}),
  resolucion('decreto', 'Decreto', /\bdecreto\b/, {}),
  resolucion('auto', 'Auto', /\bauto\b/, {}),
  resolucion('providencia', 'Providencia', /\bprovidencia\b/, {}),
];

export const resolucionDe = (clave: string | null): Resolucion | undefined =>
  RESOLUCIONES.find((cada) => cada.clave === clave);
