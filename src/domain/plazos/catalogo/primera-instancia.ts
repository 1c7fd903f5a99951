/** From the demanda to the judgment. */
import { clase, DESDE, discutido, LOPJ, type Inicial } from './clase';

const CON_DICTAMEN =
  'Si alguna parte anunció un dictamen (art. 337.1), los cinco días empiezan cuando se tiene por aportado o acaba el plazo para aportarlo.';

export const PRIMERA_INSTANCIA: readonly Inicial[] = [
  clase('contestacion_verbal', 'Contestación a la demanda (verbal)', 10, 'art. 438.1 LEC', DESDE.ley42_2015),
  clase('contestacion_ordinario', 'Contestación a la demanda (ordinario)', 20, 'art. 404.1 LEC', DESDE.lec),
  clase('declinatoria', 'Declinatoria', 10, 'art. 64.1 LEC', DESDE.ley42_2015, {
    nota: 'Los diez primeros días del plazo para contestar. Suspende ese plazo hasta que se resuelve.',
  }),
  clase('prueba_verbal', 'Proposición de prueba (verbal), plazo común', 5, 'art. 438.8 LEC', DESDE.lo1_2025, {
    comun: true,
    dictamen: true,
    nota: CON_DICTAMEN,
  }),
  clase('excepciones_verbal', 'Alegaciones sobre excepciones (verbal)', 5, 'art. 438.8 LEC', DESDE.lo1_2025, {
    comun: true,
    dictamen: true,
    nota: CON_DICTAMEN,
  }),
  clase(
    'impugnacion_prueba',
    'Impugnación de la prueba propuesta (verbal)',
    3,
    'art. 438.9 LEC',
    DESDE.lo1_2025,
    { cuenta_desde: 'el traslado del escrito de prueba' },
  ),
  clase(
    'dictamen_anunciado',
    'Aportación del dictamen anunciado (verbal)',
    30,
    'art. 337.1 LEC',
    DESDE.rdl6_2023,
    {
      disparo: 'presentacion',
      cuenta_desde: 'la presentación de la demanda o de la contestación',
      nota: 'El tribunal puede prorrogarlo si la prueba lo exige.',
    },
  ),
  clase(
    'dictamen_audiencia',
    'Dictámenes antes de la audiencia previa',
    -5,
    'art. 337.1 LEC',
    DESDE.ley13_2009,
    {
      disparo: 'acto',
      gracia: false,
      cuenta_desde: 'la audiencia previa, hacia atrás',
    },
  ),
  clase(
    'dictamen_vista',
    'Nuevos dictámenes antes del juicio o de la vista',
    -5,
    'art. 338.2 LEC',
    DESDE.lec,
    {
      disparo: 'acto',
      gracia: false,
      cuenta_desde: 'el juicio o la vista, hacia atrás',
      nota: 'Los que hace necesarios la contestación o lo alegado en la audiencia previa.',
    },
  ),
  clase('videoconferencia', 'Solicitud de videoconferencia', -10, 'art. 137 bis.4 LEC', DESDE.rdl6_2023, {
    disparo: 'acto',
    gracia: false,
    cuenta_desde: 'la actuación señalada, hacia atrás',
  }),
  clase(
    'procedimiento_testigo',
    'Decisión tras el procedimiento testigo',
    5,
    'art. 438 bis.3 LEC',
    DESDE.rdl6_2023,
    {
      cuenta_desde: 'la notificación de la providencia que sigue a la firmeza de la sentencia testigo',
      nota: 'No corre desde el auto que suspende: ese se apela en veinte días (art. 438 bis.2).',
    },
  ),
  clase('subsanacion_papel', 'Subsanación de la presentación', 5, 'art. 273.5 LEC', DESDE.ley42_2015, {
    nota: 'Cinco días como máximo, solo por presentar sin los medios electrónicos debidos: otro defecto tiene el plazo que diga la resolución.',
  }),
  clase(
    'documentos_que_no_caben',
    'Documentos que no cabían en el envío',
    1,
    'art. 135.2 LEC y art. 18 RD 1065/2015',
    DESDE.rdl6_2023,
    {
      disparo: 'acto',
      gracia: false,
      cuenta_desde: 'el envío del escrito',
      nota: 'El mismo día o el hábil siguiente al envío, sin día de gracia.',
    },
  ),
  clase('caducidad_instancia', 'Caducidad de la instancia', 2, 'art. 237.1 LEC', DESDE.lec, {
    unidad: 'anios',
    efecto: 'caduca',
    gracia: false,
    cuenta_desde: 'la última notificación a las partes',
  }),
  clase(
    'caducidad_apelacion',
    'Caducidad de la segunda instancia o de la casación',
    1,
    'art. 237.1 LEC',
    DESDE.lec,
    {
      unidad: 'anios',
      efecto: 'caduca',
      gracia: false,
      cuenta_desde: 'la última notificación a las partes',
    },
  ),
  clase('oposicion_monitorio', 'Oposición al monitorio', 20, 'art. 815.1 LEC', DESDE.lec, {
    cuenta_desde: 'el requerimiento de pago',
  }),
  clase(
    'propuesta_monitorio',
    'Propuesta de un importe menor en el monitorio',
    10,
    'art. 815.3 LEC',
    DESDE.rdl6_2023,
    {
      efecto: 'silencio',
      cuenta_desde: 'la notificación del auto que la propone',
      nota: 'Si no se contesta, se entiende aceptada.',
    },
  ),
  clase(
    'impugnacion_oposicion_monitorio',
    'Impugnación de la oposición al monitorio (verbal)',
    10,
    'art. 818.2 LEC',
    DESDE.ley42_2015,
    { cuenta_desde: 'el traslado de la oposición' },
  ),
  clase(
    'demanda_tras_monitorio',
    'Demanda tras la oposición al monitorio (ordinario)',
    1,
    'art. 818.2 LEC',
    DESDE.lec,
    {
      unidad: 'meses',
      cuenta_desde: 'el traslado de la oposición',
      nota: 'Sin demanda se sobresee con costas. En la cuantía del verbal no hay demanda: se impugna en diez días.',
    },
  ),
  clase(
    'demanda_tras_cautelares',
    'Demanda tras las medidas cautelares',
    20,
    'art. 730.2 LEC y art. 7.3 LO 1/2025',
    DESDE.lo1_2025,
    {
      disparo: 'acto',
      cuenta_desde: 'la adopción de las medidas o, si se negociaba, el fin de la negociación sin acuerdo',
      ...discutido(
        'Días hábiles, como plazo de la LEC (art. 133.2). Otra lectura: días naturales, porque todavía no hay pleito (art. 5 CC); acaba antes.',
      ),
    },
  ),
  clase(
    'nulidad_actuaciones',
    'Incidente de nulidad de actuaciones',
    20,
    'art. 228.1 LEC y art. 241 LOPJ',
    '2007-05-26',
    {
      cuenta_desde: 'la notificación de la resolución, o el día en que se conoció el defecto',
      nota: 'Nunca después de cinco años desde la notificación.',
    },
  ),
  clase(
    'subsanacion_deposito',
    'Subsanación del depósito para recurrir',
    2,
    'DA 15.ª.7 LOPJ',
    DESDE.lo1_2009,
    {
      enlace: LOPJ,
    },
  ),
];
