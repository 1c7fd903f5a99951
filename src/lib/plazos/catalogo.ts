/** The kinds of term that the practice starts with (table `plazos_tipo`, where they are read and changed). No lawyer has revised any of them. */
import type { PlazoTipo } from './plazo-tipo';

type Inicial = Omit<PlazoTipo, 'vigente_hasta' | 'revisado_por' | 'revisado_at' | 'updated_at'>;

const LEC = '2001-01-08';
const LO_1_2009 = '2009-11-05';
const LEY_42_2015 = '2015-10-07';
const RDL_6_2023 = '2024-03-20';
const LO_1_2025 = '2025-04-03';

const NOTIFICACION = 'la notificación';
const CADUCIDAD =
  'Plazo para ejercitar un derecho: se cuenta de fecha a fecha y el final no se mueve, que es lo prudente.';

const dias = (
  clave: string,
  titulo: string,
  cantidad: number,
  articulo: string,
  vigente_desde: string,
): Inicial => ({
  clave,
  titulo,
  cantidad,
  unidad: 'dias',
  clase: 'procesal',
  articulo,
  cuenta_desde: NOTIFICACION,
  vigente_desde,
  comun: false,
  sin_leer: false,
  nota: null,
});

const anios = (...datos: Parameters<typeof dias>): Inicial => ({ ...dias(...datos), unidad: 'anios' });

export const PLAZOS_TIPO: readonly Inicial[] = [
  dias('contestacion_verbal', 'Contestación a la demanda (verbal)', 10, 'art. 438.1 LEC', RDL_6_2023),
  dias('contestacion_ordinario', 'Contestación a la demanda (ordinario)', 20, 'art. 404 LEC', LEC),
  {
    ...dias('prueba_verbal', 'Proposición de prueba (verbal), plazo común', 5, 'art. 438.8 LEC', LO_1_2025),
    comun: true,
  },
  {
    ...dias('excepciones_verbal', 'Alegaciones sobre excepciones (verbal)', 5, 'art. 438.8 LEC', LO_1_2025),
    comun: true,
  },
  dias('impugnacion_prueba', 'Impugnación de la prueba propuesta (verbal)', 3, 'art. 438.9 LEC', LO_1_2025),
  { ...dias('reposicion', 'Recurso de reposición', 5, 'art. 452 LEC', LEC), sin_leer: true },
  {
    ...dias(
      'dictamen_anunciado',
      'Aportación del dictamen anunciado (verbal)',
      30,
      'art. 337.1 LEC',
      RDL_6_2023,
    ),
    cuenta_desde: 'la presentación de la demanda',
  },
  {
    ...dias(
      'dictamen_audiencia',
      'Dictámenes antes de la audiencia previa',
      -5,
      'art. 337.1 LEC',
      RDL_6_2023,
    ),
    cuenta_desde: 'la audiencia previa, hacia atrás',
  },
  {
    ...dias('videoconferencia', 'Solicitud de videoconferencia', -10, 'art. 137 bis.4 LEC', RDL_6_2023),
    cuenta_desde: 'la vista, hacia atrás',
  },
  {
    ...dias('interes_en_recurrir', 'Interés en recurrir la sentencia oral', 5, 'art. 210.4 LEC', LO_1_2025),
    cuenta_desde: 'la vista',
  },
  {
    ...dias('apelacion', 'Recurso de apelación', 20, 'art. 458.1 LEC', RDL_6_2023),
    nota: 'Se presenta ante la Audiencia, con copia de la resolución.',
  },
  {
    ...dias('comparecencia_apelacion', 'Comparecencia ante la Audiencia', 10, 'art. 458.3 LEC', RDL_6_2023),
    cuenta_desde: 'el emplazamiento',
  },
  dias('oposicion_apelacion', 'Oposición al recurso de apelación', 10, 'art. 461.1 LEC', RDL_6_2023),
  dias('subsanacion_deposito', 'Subsanación del depósito para recurrir', 2, 'DA 15.ª.7 LOPJ', LO_1_2009),
  dias(
    'procedimiento_testigo',
    'Decisión tras el procedimiento testigo',
    5,
    'art. 438 bis.3 LEC',
    RDL_6_2023,
  ),
  {
    ...anios('extension_efectos', 'Extensión de efectos', 1, 'art. 519.2 LEC', RDL_6_2023),
    clase: 'natural',
    cuenta_desde: 'la firmeza de la sentencia',
    nota: CADUCIDAD,
  },
  {
    ...anios('caducidad_instancia', 'Caducidad de la instancia', 2, 'art. 237 LEC', LEC),
    cuenta_desde: 'la última notificación',
  },
  {
    ...anios('caducidad_apelacion', 'Caducidad de la instancia en apelación', 1, 'art. 237 LEC', LEC),
    cuenta_desde: 'la última notificación',
  },
  {
    ...dias('espera_ejecucion', 'Espera antes de la ejecución', 20, 'art. 548 LEC', LEC),
    cuenta_desde: 'la notificación de la firmeza',
    sin_leer: true,
    nota: 'Es una espera: la demanda ejecutiva se despacha cuando ha pasado.',
  },
  {
    ...anios('accion_ejecutiva', 'Caducidad de la acción ejecutiva', 5, 'art. 518 LEC', LEC),
    clase: 'natural',
    cuenta_desde: 'la firmeza de la sentencia',
    sin_leer: true,
    nota: CADUCIDAD,
  },
  dias('exoneracion_costas', 'Exoneración o moderación de costas', 3, 'art. 245 bis.1 LEC', LO_1_2025),
  dias('subsanacion_papel', 'Subsanación de la presentación', 5, 'art. 273.5 LEC', LEY_42_2015),
  {
    ...dias(
      'documentos_que_no_caben',
      'Documentos que no cabían en el envío',
      1,
      'art. 135.2 LEC',
      LEY_42_2015,
    ),
    cuenta_desde: 'la presentación del escrito',
    nota: 'El mismo día o el hábil siguiente (art. 18 RD 1065/2015).',
  },
];
