/** Costs, enforcement and the monitorio. */
import { resolucion, type Resolucion } from './clase';

const COSTAS = /\bcostas\b/;
const EXONERA = /\b(?:exoneracion|moderacion|reduccion|exoner[ea]n?|moderen?)\b/;
const MONITORIO = /\bmonitorio\b/;

export const COSTAS_Y_EJECUCION: readonly Resolucion[] = [
  resolucion(
    'tasacion',
    'Tasación de costas',
    {
      patron: /(?<!\bpieza de )\btasacion de costas\b/,
      con: /^\W*tasacion de costas|practicad|practica el|que practica|traslado(?! de (?:est[ea]|la presente) )|dese vista/,
      salvo: /\baprueb|\baproba|impugnad|impugnacion de la tasacion|practiquese|practicara|exonera|modera/,
    },
    {
      dias: 'cuerpo',
      plazo: 'impugnacion_tasacion',
      tarea: 'Revisar la tasación de costas',
      fuente: 'arts. 244.1 y 245.1 LEC',
    },
  ),
  resolucion(
    'exoneracion',
    'Traslado de la exoneración de costas: callar es consentir',
    {
      patron: EXONERA,
      con: new RegExp(
        String.raw`${EXONERA.source}[^,;]{0,80}(?:costas\b|tasacion|245 bis)|(?:costas\b|tasacion|245 bis)[^;]{0,80}${EXONERA.source}`,
      ),
      asunto: /traslado|dese vista|oigase|alegaciones|245 bis/,
      sePide: true,
    },
    {
      absorbe: ['tasacion'],
      dias: 'cuerpo',
      peligro: true,
      plazo: 'traslado_exoneracion',
      tarea: 'Contestar a la solicitud de exoneración',
      fuente: 'art. 245 bis.1 y 2 LEC',
    },
  ),
  resolucion(
    'tasacion_aprobada',
    'Aprobación de la tasación de costas',
    {
      patron: /\b(?:aprueba|apruebo|aprobar|apruebase)\b/,
      con: /tasacion de costas/,
    },
    {
      dias: 'recurso',
      plazo: 'revision_decreto',
      tarea: 'Revisar la aprobación de las costas',
      fuente: 'arts. 244.3 y 454 bis LEC',
    },
  ),
  resolucion(
    'costas_indebidas',
    'Impugnación de las costas por indebidas',
    {
      patron: /\bimpugnad[ao]s?\b|\bimpugnacion de la tasacion\b/,
      con: /costas.*indebid/,
      asunto: /traslado|alegaciones/,
      salvo: /excesiv/,
    },
    {
      dias: 'cuerpo',
      plazo: 'costas_indebidas',
      tarea: 'Contestar a la impugnación de las costas',
      fuente: 'art. 246.4 LEC',
    },
  ),
  resolucion(
    'costas_excesivas',
    'Impugnación de las costas por excesivas',
    {
      patron: /\bimpugnad[ao]s?\b|\bimpugnacion de la tasacion\b/,
      con: /costas.*excesiv/,
      asunto: /traslado|oigase|alegaciones/,
      salvo: /indebid/,
    },
    {
      dias: 'cuerpo',
      plazo: 'costas_excesivas',
      tarea: 'Contestar a la impugnación de las costas',
      fuente: 'art. 246.1 LEC',
    },
  ),
  resolucion(
    'ejecucion',
    'Despacho de ejecución',
    {
      patron: /\b(?:se despacha|despachar|despacho|orden general de) (?:la )?ejecucion\b/,
    },
    { fase: 'ejecucion', fuente: 'art. 551 LEC' },
  ),
  resolucion(
    'monitorio_oposicion',
    'Traslado de la oposición al monitorio',
    {
      patron: /\bimpugn(?:e|en|ar\w*)\b|\bpara (?:su )?impugnacion\b/,
      con: /oposicion/,
      asunto: MONITORIO,
      salvo: COSTAS,
    },
    {
      dias: 'cuerpo',
      peligro: true,
      plazo: 'impugnacion_oposicion_monitorio',
      tarea: 'Impugnar la oposición',
      fuente: 'art. 818.2 LEC',
    },
  ),
  resolucion(
    'monitorio_demanda',
    'Oposición al monitorio: hay que demandar',
    {
      patron:
        /\bdemanda de juicio ordinario\b|\b(?:presentar?|presente|interponga|formule|presentara) (?:la )?demanda\b/,
      con: /oposicion|\bmes\b/,
      asunto: MONITORIO,
      salvo: /\b(?:presentad|interpuest|formulad)a (?:la |una )?demanda\b/,
    },
    {
      peligro: true,
      plazo: 'demanda_tras_monitorio',
      tarea: 'Preparar la demanda',
      fuente: 'art. 818.2 LEC',
    },
  ),
  resolucion(
    'monitorio_pago',
    'Requerimiento de pago del monitorio',
    {
      patron: /\b(?:requiere|requierase|requerir|requiero) de pago\b/,
      asunto: MONITORIO,
      salvo: /ejecutad|\bnegativ/,
    },
    {
      dias: 'cuerpo',
      peligro: true,
      plazo: 'oposicion_monitorio',
      tarea: 'Decidir: pagar u oponerse',
      fuente: 'art. 815.1 LEC',
    },
  ),
  resolucion(
    'monitorio_propuesta',
    'Propuesta de un importe menor: callar es aceptar',
    {
      patron: /\b815\.3\b|\bse propone\b.{0,60}\breduccion\b/,
      asunto: MONITORIO,
      salvo: /\bpor (?:la|el) (?:demandad|deudor|parte)/,
    },
    {
      dias: 'cuerpo',
      peligro: true,
      plazo: 'propuesta_monitorio',
      tarea: 'Aceptar o rechazar la propuesta',
      fuente: 'art. 815.3 LEC',
    },
  ),
];
