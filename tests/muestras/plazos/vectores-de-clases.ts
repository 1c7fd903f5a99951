/**
 * Cases of each kind of term, worked by hand with the national holidays alone. The amount is not here: it is the one of the kind, so that a
 * wrong one ends on another day. Weekdays: 2 March 2026 is a Monday, 31 July 2026 a Friday, 14 December 2026 a Monday.
 */
import type { Disparo } from '../../../src/domain/plazos/tipos';

export interface VectorDeClase {
  clave: string;
  disparo: Disparo;
  vence: string;
  gracia: string | null;
  /** Of a wait: from when. */
  desde?: string;
}

type Fin = readonly [vence: string, gracia: string | null];

/** In hand, on a Monday with no holiday near. */
const EN_MANO: Disparo = { via: 'directa', fecha: '2026-03-02' };
/** Through the Colegio on Thursday 30/07 in the morning: received that day, made on Friday 31. The first day is Tuesday 1 September. */
const EN_JULIO: Disparo = { via: 'procurador', fecha: '2026-07-30', hora: '10:00' };
/** By LexNET on Monday 14/12 and not opened: the third day is Thursday 17 (15, 16, 17). The first day is Friday 18. */
const EN_DICIEMBRE: Disparo = { via: 'lexnet', fecha: '2026-12-14', acceso: null };

const deNotificacion = (claves: readonly string[], ...[marzo, julio, diciembre]: [Fin, Fin, Fin]) =>
  claves.flatMap((clave) => [
    caso(clave, EN_MANO, marzo),
    caso(clave, EN_JULIO, julio),
    caso(clave, EN_DICIEMBRE, diciembre),
  ]);

const caso = (clave: string, disparo: Disparo, [vence, gracia]: Fin): VectorDeClase => ({
  clave,
  disparo,
  vence,
  gracia,
});

const en = (via: Disparo['via'], fecha: string, hora?: string): Disparo => ({
  via,
  fecha,
  ...(hora && { hora }),
});

export const VECTORES_DE_CLASES: readonly VectorDeClase[] = [
  // Two days. March: 3, 4. September: 1, 2. December: 18 and, after the weekend, 21.
  ...deNotificacion(
    ['subsanacion_deposito'],
    ['2026-03-04', '2026-03-05'],
    ['2026-09-02', '2026-09-03'],
    ['2026-12-21', '2026-12-22'],
  ),
  // Three days. March: 3, 4, 5. September: 1, 2, 3. December: 18, 21, 22.
  ...deNotificacion(
    ['impugnacion_prueba', 'traslado_exoneracion', 'costas_indebidas'],
    ['2026-03-05', '2026-03-06'],
    ['2026-09-03', '2026-09-04'],
    ['2026-12-22', '2026-12-23'],
  ),
  // Five days. March: 3, 4, 5, 6, 9. September: 1, 2, 3, 4, 7. December: 18, 21, 22, 23 and then, past 24-12…6-1, Thursday 7 January.
  ...deNotificacion(
    [
      'prueba_verbal',
      'excepciones_verbal',
      'procedimiento_testigo',
      'subsanacion_papel',
      'reposicion',
      'revision_decreto',
      'complemento',
      'costas_excesivas',
    ],
    ['2026-03-09', '2026-03-10'],
    ['2026-09-07', '2026-09-08'],
    ['2027-01-07', '2027-01-08'],
  ),
  // Ten days: five more. March: 10, 11, 12, 13, 16. September: 8, 9, 10, 11, 14. January: 8, 11, 12, 13, 14.
  ...deNotificacion(
    [
      'contestacion_verbal',
      'declinatoria',
      'propuesta_monitorio',
      'impugnacion_oposicion_monitorio',
      'comparecencia_apelacion',
      'oposicion_apelacion',
      'impugnacion_apelado',
      'queja',
      'oposicion_ejecucion',
      'impugnacion_tasacion',
      'exoneracion_costas',
    ],
    ['2026-03-16', '2026-03-17'],
    ['2026-09-14', '2026-09-15'],
    ['2027-01-14', '2027-01-15'],
  ),
  // Twenty days: ten more. March: 17–20 (14), 23–27 (19), 30 (20). September: 15–18 (14), 21–25 (19), 28 (20). January: 15 (11), 18–22 (16),
  // 25–28 (20).
  ...deNotificacion(
    [
      'contestacion_ordinario',
      'oposicion_monitorio',
      'nulidad_actuaciones',
      'apelacion',
      'casacion',
      'oposicion_casacion',
    ],
    ['2026-03-30', '2026-03-31'],
    ['2026-09-28', '2026-09-29'],
    ['2027-01-28', '2027-01-29'],
  ),
  // One month. From 2 March to Thursday 2 April; Friday 3 is Good Friday, so the grace is Monday 6. From 31 July to 31 August, which is
  // inhábil: Tuesday 1 September. From 17 December to 17 January, a Sunday: Monday 18.
  ...deNotificacion(
    ['demanda_tras_monitorio'],
    ['2026-04-02', '2026-04-06'],
    ['2026-09-01', '2026-09-02'],
    ['2027-01-18', '2027-01-19'],
  ),
  // Two years. 2 March 2027 is a Tuesday; 14 August 2027 is inhábil: Wednesday 1 September; 6 March 2027 is a Saturday: Monday 8. No grace.
  caso('caducidad_instancia', en('directa', '2025-03-02'), ['2027-03-02', null]),
  caso('caducidad_instancia', en('directa', '2025-08-14'), ['2027-09-01', null]),
  caso('caducidad_instancia', en('directa', '2025-03-06'), ['2027-03-08', null]),
  // One year, likewise: 2 March 2026 is a Monday; 14 August goes to Tuesday 1 September; 7 March 2026 is a Saturday: Monday 9.
  caso('caducidad_apelacion', en('directa', '2025-03-02'), ['2026-03-02', null]),
  caso('caducidad_apelacion', en('directa', '2025-08-14'), ['2026-09-01', null]),
  caso('caducidad_apelacion', en('directa', '2025-03-07'), ['2026-03-09', null]),
  // Two days from the day of publication. March: 3, 4. From Friday 31 July: 1, 2 September. From Wednesday 23 December: 7, 8 January, whose
  // grace is Monday 11.
  caso('aclaracion', en('publicacion', '2026-03-02'), ['2026-03-04', '2026-03-05']),
  caso('aclaracion', en('publicacion', '2026-07-31'), ['2026-09-02', '2026-09-03']),
  caso('aclaracion', en('publicacion', '2026-12-23'), ['2027-01-08', '2027-01-11']),
  // Five days from the hearing itself: Thursday 5 March: 6, 9, 10, 11, 12. Friday 31 July: 1, 2, 3, 4, 7. 23 December: 7, 8, 11, 12, 13.
  caso('interes_en_recurrir', en('acto', '2026-03-05'), ['2026-03-12', '2026-03-13']),
  caso('interes_en_recurrir', en('acto', '2026-07-31'), ['2026-09-07', '2026-09-08']),
  caso('interes_en_recurrir', en('acto', '2026-12-23'), ['2027-01-13', '2027-01-14']),
  // Twenty days from the act. March: as above, 30. September: 28. From 23 December: 7, 8 (2), 11–15 (7), 18–22 (12), 25–29 (17), 1–3 February.
  caso('demanda_tras_cautelares', en('acto', '2026-03-02'), ['2026-03-30', '2026-03-31']),
  caso('demanda_tras_cautelares', en('acto', '2026-07-31'), ['2026-09-28', '2026-09-29']),
  caso('demanda_tras_cautelares', en('acto', '2026-12-23'), ['2027-02-03', '2027-02-04']),
  // The next working day after the sending, without grace: Friday 6; of a Friday, Monday 9; of 31 July, 1 September.
  caso('documentos_que_no_caben', en('acto', '2026-03-05'), ['2026-03-06', null]),
  caso('documentos_que_no_caben', en('acto', '2026-03-06'), ['2026-03-09', null]),
  caso('documentos_que_no_caben', en('acto', '2026-07-31'), ['2026-09-01', null]),
  // Thirty days from the presentación: 20 of them end on 30 March; 31, 1, 2 (23), Good Friday out, 6–10 (28), 13, 14 April. On Saturday 28
  // February it is held to be made on Monday 2. On Thursday 5 at 21:00, on Friday 6: 9–13 (5), 16–20 (10), 23–27 (15), 30–2 (19), 6–10 (24),
  // 13–17 (29), 20.
  caso('dictamen_anunciado', en('presentacion', '2026-03-02', '10:00'), ['2026-04-14', '2026-04-15']),
  caso('dictamen_anunciado', en('presentacion', '2026-02-28'), ['2026-04-14', '2026-04-15']),
  caso('dictamen_anunciado', en('presentacion', '2026-03-05', '21:00'), ['2026-04-20', '2026-04-21']),
  // Five days before. 14 September: 11, 10, 9, 8, 7. 7 September: 4, 3, 2, 1 and, August out, 31 July. 9 March: 6, 5, 4, 3, 2.
  ...['dictamen_audiencia', 'dictamen_vista'].flatMap((clave) => [
    caso(clave, en('acto', '2026-09-14'), ['2026-09-07', null]),
    caso(clave, en('acto', '2026-09-07'), ['2026-07-31', null]),
    caso(clave, en('acto', '2026-03-09'), ['2026-03-02', null]),
  ]),
  // Ten days before. 7 September: 4–1 (4), 31–27 July (9), 24. 16 March: 13–9 (5), 6–2. 13 January: 12, 11, 8, 7 (4), 23, 22, 21 (7), 18, 17, 16.
  caso('videoconferencia', en('acto', '2026-09-07'), ['2026-07-24', null]),
  caso('videoconferencia', en('acto', '2026-03-16'), ['2026-03-02', null]),
  caso('videoconferencia', en('acto', '2027-01-13'), ['2026-12-16', null]),
  // Twenty days of waiting, as above; one may act on the working day after them.
  { ...caso('espera_ejecucion', en('firmeza', '2026-03-02'), ['2026-03-30', null]), desde: '2026-03-31' },
  { ...caso('espera_ejecucion', en('firmeza', '2026-07-31'), ['2026-09-28', null]), desde: '2026-09-29' },
  { ...caso('espera_ejecucion', en('firmeza', '2026-12-23'), ['2027-02-03', null]), desde: '2027-02-04' },
  // Date to date, wherever it falls: 1 March 2031 is a Saturday, 15 August 2031 a holiday; February 2029 has 28 days.
  caso('accion_ejecutiva', en('firmeza', '2026-03-01'), ['2031-03-01', null]),
  caso('accion_ejecutiva', en('firmeza', '2026-08-15'), ['2031-08-15', null]),
  caso('accion_ejecutiva', en('firmeza', '2024-02-29'), ['2029-02-28', null]),
  caso('extension_efectos', en('firmeza', '2025-08-10'), ['2026-08-10', null]),
  caso('extension_efectos', en('firmeza', '2026-01-01'), ['2027-01-01', null]),
  caso('extension_efectos', en('firmeza', '2024-02-29'), ['2025-02-28', null]),
];
