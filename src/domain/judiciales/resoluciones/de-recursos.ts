/** The judgment and what is done against it. */
import { INADMISION, NO_ADMITE, resolucion, type Resolucion } from './clase';

const RECURSO = /\brecurso de (?:apelacion|casacion)\b/;

export const DE_RECURSOS: readonly Resolucion[] = [
  resolucion(
    'sentencia',
    'Sentencia',
    {
      titulo:
        /(?:^|[\n.:;]\s{0,3}|\/\d{4}\s{1,3})SENTENCIA (?:[Nn]|\d)|(?<!\b(?:[Yy]|EL|[Ee]l|DEL|[Dd]el|AL|[Aa]l|SU|[Ss]u|[Ee]ste|ESTE|[Dd]icho|DICHO|[Cc]uyo|CUYO) )\b(?:FALLO|FALLAMOS)\b|(?:^|\n)\s{0,9}Fallo\b/,
    },
    {
      absorbe: ['allanamiento', 'desistimiento', 'firmeza', 'inadmision', 'traslado', 'oposicion_apelacion'],
      dias: 'recurso',
      fase: 'sentencia',
      plazo: 'apelacion',
      tarea: 'Enviar la sentencia al cliente',
      fuente: 'art. 458.1 LEC',
    },
  ),
  resolucion('sentencia_sin_apelacion', 'Sentencia: no ofrece apelación', null, {
    fase: 'sentencia',
    tarea: 'Enviar la sentencia al cliente y decidir qué recurso cabe',
    fuente: 'art. 455.1 LEC',
  }),
  resolucion('sentencia_apelacion', 'Sentencia de apelación', null, {
    dias: 'recurso',
    plazo: 'casacion',
    tarea: 'Enviar la sentencia al cliente y decidir sobre la casación',
    fuente: 'art. 479.1 LEC',
  }),
  resolucion(
    'aclaracion',
    'Aclaración o complemento',
    {
      patron: /\b(?:se aclara|aclarar|aclaro|se rectifica|rectificar|rectifico|se completa|se complementa)\b/,
      con: /sentencia|\bauto\b|resolucion|decreto/,
    },
    {
      absorbe: ['firmeza'],
      tarea: 'Comprobar el plazo de recurso tras la aclaración',
      fuente: 'arts. 214 y 215 LEC',
    },
  ),
  resolucion(
    'firmeza',
    'Decreto de firmeza',
    {
      patron:
        /\bdeclar(?:a|ar|o|ando|e|ese) (?:la )?firm(?:e|eza)\b|\b(?:ha devenido|ha quedado|queda) firme\b|\bha ganado firmeza\b/,
      con: /sentencia|resolucion|homologacion/,
      salvo:
        /testigo|438 bis|\b(?:el|del|dicho|este) (?:auto|decreto)\b(?! de homologacion)|\b(?:sentencia|resolucion)\b[^;]*\b(?:inadmit|inadmis|desestimator|absolutor|desestim\w+ (?:\w+ )?la demanda|absuelv|absol)/,
    },
    {
      fase: 'firme',
      plazo: 'espera_ejecucion',
      tarea: 'Preparar la ejecución si no pagan',
      fuente: 'arts. 207 y 548 LEC',
    },
  ),
  resolucion(
    'oposicion_apelacion',
    'Traslado del recurso de apelación',
    {
      patron: /\brecurso de apelacion\b/,
      con: /interpuest|\badmit|oposicion al recurso/,
      asunto: /\b(?:traslado|emplaz\w+)\b(?! a la (?:parte )?demandad)/,
      salvo:
        /\breposicion\b|\b(?:formulad|presentad|evacuad)[oa]s? (?:\w+ ){0,8}?oposicion al recurso|\boposicion al recurso de apelacion (?:presentad|formulad)|interpuest[oa][^;]*? por (?:(?!demandad|traslad|emplaz)[^;])*\b(?:actora|demandante|ejecutante)\b/,
    },
    {
      absorbe: ['admision'],
      dias: 'cuerpo',
      fase: 'recurso',
      plazo: 'oposicion_apelacion',
      tarea: 'Preparar la oposición',
      fuente: 'art. 461.1 LEC',
    },
  ),
  resolucion(
    'recurso_inadmitido',
    'Recurso inadmitido',
    {
      patron: INADMISION,
      siempre: new RegExp(String.raw`${NO_ADMITE.source}|\bno ha lugar a su admision\b`),
      con: RECURSO,
    },
    { tarea: 'Leer la inadmisión del recurso', fuente: 'arts. 458 y 483 LEC' },
  ),
  resolucion('recurso_inadmitido_queja', 'Recurso inadmitido: ofrece queja', null, {
    dias: 'recurso',
    peligro: true,
    plazo: 'queja',
    tarea: 'Decidir si se interpone queja',
    fuente: 'art. 495.1 LEC',
  }),
  resolucion(
    'oposicion_casacion',
    'Traslado del recurso de casación',
    {
      patron: /\badmit(?:e|ir|o|imos|ido)\b/,
      con: /recurso de casacion.*(?:oposicion|oponerse)/,
    },
    {
      dias: 'cuerpo',
      fase: 'recurso',
      plazo: 'oposicion_casacion',
      tarea: 'Preparar la oposición',
      fuente: 'art. 485 LEC',
    },
  ),
  resolucion(
    'impugnacion_apelado',
    'Impugnación de la sentencia por el apelado',
    {
      patron: /\btraslado de la impugnacion\b/,
      con: /apela(?:nte|do)/,
    },
    { dias: 'cuerpo', fase: 'recurso', plazo: 'impugnacion_apelado', fuente: 'art. 461.4 LEC' },
  ),
  resolucion(
    'comparecencia',
    'Emplazamiento ante la Audiencia',
    {
      patron: /\bemplaz(?:a|ar|o|ando|ese)\b|\b(?:emplacese|con emplazamiento)\b/,
      con: /(?:audiencia provincial|\bante (?:la|dicha|esa|esta) (?:\w+\. )?(?:audiencia|superioridad|sala))/,
      salvo: /audiencia previa/,
    },
    {
      dias: 'cuerpo',
      fase: 'recurso',
      plazo: 'comparecencia_apelacion',
      tarea: 'Comparecer ante la Audiencia',
      fuente: 'art. 458.3 LEC',
    },
  ),
  resolucion(
    'deposito',
    'Subsanación del depósito para recurrir',
    {
      patron: /\b(?:requiere|requierase|requerir|subsane|subsanar)\b/,
      con: /\bdeposito\b/,
      salvo: /\b(?:devol|reintegr|perdida|transf|iban\b)/,
    },
    {
      dias: 'cuerpo',
      peligro: true,
      plazo: 'subsanacion_deposito',
      tarea: 'Ingresar o acreditar el depósito',
      fuente: 'DA 15.ª.7 LOPJ',
    },
  ),
];
