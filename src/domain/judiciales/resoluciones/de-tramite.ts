/** From the demanda to the hearing. */
import { NO_ES_VISTA } from '../patrones';
import { DE_OTRO_QUE_LA_DEMANDA, INADMISION, NO_ADMITE, resolucion, type Resolucion } from './clase';

/** Neither the whole of it, nor for good. */
const EN_PARTE =
  /\bparcial|\ben parte\b|\ben cuanto a (?!la demanda\b)|\b(?:solo|unicamente|exclusivamente|excepto|salvo(?! que)|y se rechaza|pendiente de que|caracter provisional)\b/;
const SIN_LA_DEMANDA =
  /en tanto no|mientras no|parcial|en lo demas|demanda respecto (?:de|a)l?\b|por ahora|por el momento|contestacion|ampliacion|reconven|recurso|\bprueba|incidente|monitorio|\bejecutiva|demanda de ejecucion/;
/** A witness is no procedure. */
const TESTIGO = /\b(?:procedimiento|proceso|pleito|asunto|caso|sentencia|demanda)s? testigos?\b|\b438 bis\b/;
const SUSPENDE = /\bsuspend(?:e|er|o|emos|ase)\b|\bsuspension\b/;

export const DE_TRAMITE: readonly Resolucion[] = [
  resolucion(
    'acuse',
    'Acuse de presentación',
    { patron: /acuse de (?:recibo|presentacion)|justificante de presentacion/ },
    {
      rango: 1,
      categoria: 'justificante',
      fase: 'presentada',
      tarea: 'Comprobar la admisión de la demanda',
      fuente: 'art. 135.1 LEC',
    },
  ),
  resolucion(
    'inadmision',
    'Inadmisión de la demanda',
    {
      patron: new RegExp(
        String.raw`${INADMISION.source}|\binadmisibilidad\b|\bdeclar\w+ inadmisible\b|\brepele\b|\brechaz(?:a|ar|o|amos) (?:de plano|a limine|in limine)\b`,
      ),
      siempre: NO_ADMITE,
      con: /\bdemanda\b/,
      salvo: SIN_LA_DEMANDA,
      deOtro: DE_OTRO_QUE_LA_DEMANDA,
    },
    {
      absorbe: ['inadmision_sin_apelacion', 'archivo'],
      dias: 'recurso',
      peligro: true,
      fase: 'inadmitida',
      plazo: 'apelacion',
      tarea: 'Decidir si se apela la inadmisión',
      fuente: 'arts. 403 y 458.1 LEC',
    },
  ),
  resolucion('inadmision_sin_apelacion', 'Inadmisión de la demanda: no ofrece apelación', null, {
    peligro: true,
    fase: 'inadmitida',
    tarea: 'Leer la inadmisión y decidir qué recurso cabe',
    fuente: 'art. 403 LEC',
  }),
  // An order that files the demanda away unmended is proposed only where its own text offers the appeal.
  resolucion(
    'archivo',
    'Archivo de la demanda por no subsanar',
    {
      patron: /\barchiv(?:o|an?|ar|ense|ese|ando)\b/,
      con: /\b(?:no|sin) haber(?:se|lo|los|la|las)? subsanado\b|\bfalta de subsanacion\b/,
      salvo: new RegExp(`apercib|provisional|\\btasacion\\b|${SIN_LA_DEMANDA.source}`),
    },
    {
      dias: 'recurso',
      peligro: true,
      fase: 'inadmitida',
      plazo: 'apelacion',
      tarea: 'Decidir si se apela el archivo',
      fuente: 'arts. 455.1 y 458.1 LEC',
    },
  ),
  resolucion(
    'admision',
    'Decreto de admisión',
    {
      patron: /\b(?:admit(?:e|o|ir|imos|ase)|queda(?:ndo)? admitida|tener por admitida|tiene por admitida)\b/,
      titulo:
        /(?<!\b(?:EL|DEL|DICHO|CITADO) )\bDECRETO DE ADMISI[ÓO]N\b(?! (?:A TR[ÁA]MITE )?DE(?! LA DEMANDA\b(?! DE EJECUCI)))/,
      con: /\bdemanda\b|\ba tramite\b/,
      salvo: new RegExp(
        String.raw`inadmiti|juzgado de (?:instancia|procedencia|origen)|ampliacion|reconven|admi\w+ (?:a tramite )?(?:el|del) recurso|\b(?:recurso|reposicion)\b[^;]*\badmi\w+ a tramite(?! (?:la|dicha|esta) )|\bprueba|incident(?:e|al)|ejecutiva|demanda de ejecucion|monitorio|${EN_PARTE.source}`,
      ),
      deOtro: DE_OTRO_QUE_LA_DEMANDA,
    },
    { absorbe: ['declinatoria'], fase: 'admitida', fuente: 'art. 404 LEC' },
  ),
  resolucion(
    'testigo',
    'Procedimiento testigo: su sentencia es firme',
    {
      patron:
        /\bfirmes? (?:que sea )?la sentencia\b|\bsentencia\b[^,]{0,60}\bfirme\b|\bfirmeza (?:de )?(?:la|dicha) sentencia\b/,
      con: TESTIGO,
      salvo: /suspen|hasta que/,
    },
    {
      absorbe: ['firmeza'],
      dias: 'cuerpo',
      plazo: 'procedimiento_testigo',
      tarea: 'Decidir: desistir, continuar o extender los efectos',
      fuente: 'art. 438 bis.3 LEC',
    },
  ),
  resolucion(
    'testigo_suspende',
    'Suspensión por procedimiento testigo',
    { patron: SUSPENDE, con: TESTIGO },
    {
      dias: 'recurso',
      plazo: 'apelacion',
      tarea: 'Decidir si se apela la suspensión',
      fuente: 'art. 438 bis.2 LEC',
    },
  ),
  resolucion('suspension', 'Suspensión del procedimiento', {
    patron: SUSPENDE,
    con: /\b(?:curso|actuaciones|procedimiento|proceso|autos)\b|prejudicial/,
    salvo: /testigo|438 bis|\bvista\b|senalad|senalamiento|plazo para contestar/,
  }),
  resolucion(
    'homologacion',
    'Homologación de un acuerdo',
    {
      patron: /\bhomolog(?:a|ar|o|amos|ando)\b/,
      con: /acuerdo|transaccion|convenio/,
    },
    { tarea: 'Comprobar el cumplimiento del acuerdo', fuente: 'art. 19.2 LEC' },
  ),
  resolucion(
    'desistimiento',
    'Desistimiento',
    {
      patron: /\b(?:tiene|tener|tengo|tengase|teniendo)\b.{0,30}\bdesistid[oa]/,
      salvo: /recurso|recurrente|apelante/,
    },
    { fuente: 'art. 20 LEC' },
  ),
  resolucion(
    'allanamiento',
    'Allanamiento',
    {
      patron:
        /\b(?:tiene|tener|tengo|tengase)\b.{0,30}\ballanad[oa]|\bescrito de allanamiento\b|\bse allana\b/,
    },
    { dias: 'cuerpo', fuente: 'art. 21 LEC' },
  ),
  resolucion(
    'declinatoria',
    'Declinatoria',
    {
      patron:
        /\b(?:plantead[ao]|promovid[ao]|formulad[ao]|propuest[ao]|interpuest[ao]|estima[rn]?|estimo)\b.{0,30}\bdeclinatoria\b/,
    },
    { absorbe: ['suspension'], dias: 'cuerpo', tarea: 'Revisar la declinatoria', fuente: 'art. 65 LEC' },
  ),
  resolucion(
    'prueba_verbal',
    'Diligencia de ordenación del art. 438.8',
    {
      patron: /\b438\.8\b|\bpropo(?:ner|ngan|sicion de) (?:la )?prueba\b/,
      con: /\b438\.8\b|\b(?:cinco|5)(?: \(5\))? dias\b/,
      salvo: /\bpropuest[oa]\b|\bno (?:se abre|procede|ha lugar)\b/,
    },
    {
      absorbe: ['contestada'],
      dias: 'cuerpo',
      fase: 'contestada',
      plazo: 'prueba_verbal',
      tarea: 'Proponer la prueba',
      fuente: 'art. 438.8 LEC',
    },
  ),
  resolucion(
    'impugnacion_prueba',
    'Traslado de la prueba propuesta',
    {
      patron: /\b438\.9\b|\bimpugn\w+/,
      con: /prueba.*(?:\b(?:tres|3)(?: \(3\))? dias\b|438\.9)/,
      salvo: /costas|apelacion/,
    },
    {
      absorbe: ['contestada'],
      dias: 'cuerpo',
      fase: 'contestada',
      plazo: 'impugnacion_prueba',
      fuente: 'art. 438.9 LEC',
    },
  ),
  resolucion(
    'vista',
    'Señalamiento de la vista',
    {
      patron: /\b438\.10\b|\b(?:se senala|senalese|senalo|se convoca a las partes|nuevo senalamiento)\b/,
      con: /\bvista\b|\bjuicio\b|audiencia previa|nuevo senalamiento|senala nuevamente|438\.10/,
      salvo: NO_ES_VISTA,
      otroAsunto: /cautelar|recurso de apelacion|tasacion|oposicion a la ejecucion|\bincidente\b/,
    },
    {
      absorbe: ['contestada', 'senalamiento_cambio'],
      fase: 'vista',
      tarea: 'Avisar al cliente de la vista',
      fuente: 'art. 438.10 LEC',
    },
  ),
  resolucion(
    'senalamiento_cambio',
    'Cambio de un señalamiento',
    {
      patron:
        /\bdeja\w* sin efecto (?:el|los) senalamientos?\b|\bsuspen(?:de|der|do|dase|sion)(?: de(?:l)?)?(?: la celebracion de(?:l)?)?(?: la| el)? ?(?:vista|juicio|audiencia previa|senalamiento)\b/,
    },
    { tarea: 'Corregir el señalamiento en la agenda y avisar', fuente: 'art. 188 LEC' },
  ),
  resolucion(
    'contestada',
    'Contestación o rebeldía',
    {
      patron:
        /\bpor contestada la demanda\b(?! reconvencional)|\bdeclar(?:a|ar|o|ando|e|ese|ase)\b(?:(?!\b(?:declar|no\b)).){0,40}\brebeldia\b/,
    },
    { fase: 'contestada', tarea: 'Revisar la contestación', fuente: 'arts. 405 y 496 LEC' },
  ),
  resolucion(
    'subsanacion_medios',
    'Subsanación por presentar sin medios electrónicos',
    {
      patron: /\b273\.5\b/,
      asunto: /subsan|requier/,
    },
    {
      dias: 'cuerpo',
      plazo: 'subsanacion_papel',
      tarea: 'Atender el requerimiento',
      fuente: 'art. 273.5 LEC',
    },
  ),
  resolucion(
    'requerimiento',
    'Requerimiento',
    {
      patron: /\b(?:requiere|requierase|requerir|requiero|requiriendo|subsane|subsanar|subsanacion)\b/,
    },
    {
      rango: 3,
      dias: 'cuerpo',
      tarea: 'Atender el requerimiento',
      fuente: 'El plazo es el que diga la resolución',
    },
  ),
  resolucion(
    'traslado',
    'Traslado',
    { patron: /\btraslado\b|\bdese vista\b/ },
    {
      rango: 2,
      dias: 'cuerpo',
      tarea: 'Leer el traslado y decidir si se contesta',
      fuente: 'El plazo es el que diga la resolución',
    },
  ),
  resolucion('diligencia', 'Diligencia de ordenación', { siempre: /diligencia de ordenacion/ }, { rango: 0 }),
  resolucion('decreto', 'Decreto', { siempre: /\bdecreto\b/ }, { rango: 0 }),
  resolucion('auto', 'Auto', { siempre: /\bauto\b/ }, { rango: 0 }),
  resolucion('providencia', 'Providencia', { siempre: /\bprovidencia\b/ }, { rango: 0 }),
];
