/** How many case files were won, of those that a court or the other side decided. */

/** Won, at least in part. */
const GANADOS = new Set([
  'estimada',
  'estimada_parcial',
  'allanamiento',
  'acuerdo_extrajudicial',
  'acuerdo_homologado',
  'satisfaccion_extraprocesal',
  'extension_efectos',
]);

const esEstimada = (resultado: string) => resultado === 'estimada' || resultado === 'estimada_parcial';

/** How many of each hundred judgments gave the claimant something; null without any judgment. */
export function porcentajeDeEstimadas(rows: readonly { resultado: string; n: number }[]): number | null {
  const judged = rows.filter(({ resultado }) => esEstimada(resultado) || resultado === 'desestimada');
  const all = sum(judged);
  return all === 0 ? null : (100 * sum(judged.filter(({ resultado }) => esEstimada(resultado)))) / all;
}

/** How many of each hundred endings of any kind are good ones; null without any ending. */
export function porcentajeFavorable(rows: readonly { resultado: string; n: number }[]): number | null {
  const all = sum(rows);
  return all === 0 ? null : (100 * sum(rows.filter(({ resultado }) => GANADOS.has(resultado)))) / all;
}

const sum = (rows: readonly { n: number }[]) => rows.reduce((total, { n }) => total + n, 0);
