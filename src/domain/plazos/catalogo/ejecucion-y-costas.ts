/** What follows a judgment: to wait for its enforcement, to ask for it, and its costs. */
import { clase, DESDE, discutido, type Inicial } from './clase';

const CADUCIDAD = {
  unidad: 'anios',
  clase: 'natural',
  disparo: 'firmeza',
  efecto: 'caduca',
  gracia: false,
  cuenta_desde: 'la firmeza de la sentencia o resolución',
  ...discutido(
    'De fecha a fecha y sin mover el final, como plazo para ejercitar un derecho (art. 5 CC): lo prudente. Otra lectura: si acaba en día inhábil pasa al hábil siguiente (art. 133.4) y tiene día de gracia (art. 135.5, que dice «procesal o sustantivo»).',
  ),
} as const;

export const EJECUCION_Y_COSTAS: readonly Inicial[] = [
  clase('espera_ejecucion', 'Espera antes de la ejecución', 20, 'art. 548 LEC', DESDE.ley5_2012, {
    disparo: 'firmeza',
    efecto: 'espera',
    gracia: false,
    cuenta_desde: 'la firmeza de la resolución de condena',
    nota: 'De un convenio aprobado o de un acuerdo, desde que se notificó al ejecutado su aprobación o su firma. No rige en los desahucios del art. 549.4.',
  }),
  clase('accion_ejecutiva', 'Caducidad de la acción ejecutiva', 5, 'art. 518 LEC', DESDE.lec, CADUCIDAD),
  clase('extension_efectos', 'Extensión de efectos', 1, 'art. 519.2 LEC', DESDE.rdl6_2023, {
    ...CADUCIDAD,
    cuenta_desde: 'la firmeza de la sentencia que se extiende',
  }),
  clase('oposicion_ejecucion', 'Oposición a la ejecución', 10, 'art. 556.1 LEC', DESDE.lec, {
    cuenta_desde: 'la notificación del auto que despacha la ejecución',
  }),
  clase(
    'impugnacion_tasacion',
    'Impugnación de la tasación de costas',
    10,
    'arts. 244.1 y 245.1 LEC',
    DESDE.lec,
    {
      comun: true,
      cuenta_desde: 'el traslado de la tasación',
      nota: 'Es común a las partes: si nadie impugna ni pide la exoneración, se aprueba (art. 244.3).',
    },
  ),
  clase(
    'exoneracion_costas',
    'Solicitud de exoneración o moderación de costas',
    10,
    'art. 245.5 LEC',
    DESDE.lo1_2025,
    {
      comun: true,
      cuenta_desde: 'el traslado de la tasación',
      nota: 'La pide el condenado en costas, en el mismo plazo de la impugnación y con los documentos de la propuesta.',
    },
  ),
  clase(
    'traslado_exoneracion',
    'Contestación a la solicitud de exoneración de costas',
    3,
    'art. 245 bis.1 y 2 LEC',
    DESDE.lo1_2025,
    {
      efecto: 'silencio',
      cuenta_desde: 'el traslado de la solicitud',
      nota: 'Si no se contesta, se entiende conforme y se pierde lo que se pida exonerar.',
    },
  ),
  clase(
    'costas_indebidas',
    'Alegaciones sobre partidas indebidas de las costas',
    3,
    'art. 246.4 LEC',
    DESDE.ley13_2009,
    {
      cuenta_desde: 'el traslado de la impugnación',
    },
  ),
  clase('costas_excesivas', 'Alegaciones sobre honorarios excesivos', 5, 'art. 246.1 LEC', DESDE.lec, {
    cuenta_desde: 'el traslado de la impugnación',
    nota: 'Se oye al abogado cuyos honorarios se impugnan.',
  }),
];
