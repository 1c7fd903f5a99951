/** Months, written aaaa-mm. */

const meses = new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const mesesLargos = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of aaaa-mm: `nov 26`. */
export const mesCorto = (mes: string) => meses.format(new Date(`${mes}-01T00:00:00Z`)).replace('.', '');

/** Of aaaa-mm: `noviembre de 2026`. */
export const mesLargo = (mes: string) => mesesLargos.format(new Date(`${mes}-01T00:00:00Z`));

/** The first and last day of aaaa-mm. */
export function diasDe(mes: string): { desde: string; hasta: string } {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return { desde: `${mes}-01`, hasta: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
