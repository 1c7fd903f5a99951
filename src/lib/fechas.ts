/** Days, instants and months by the clocks of Madrid. */

export const MADRID = 'Europe/Madrid';

const madridParts = new Intl.DateTimeFormat('en-US', {
  timeZone: MADRID,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What the clocks of Madrid show at an instant, as if it were UTC. */
export function madridWall(instant: number): number {
  const part = Object.fromEntries(
    madridParts.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day in Madrid, as `aaaa-mm-dd`. Default: today. */
export const madridDay = (instant = Date.now()): string => dayOf(new Date(madridWall(instant)));

/** The instant at which the clocks of Madrid show that. */
export function madridToUtc(wall: number): number {
  const offsetAt = (instant: number) => madridWall(instant) - Math.floor(instant / 1000) * 1000;
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/** Whether the clocks of Madrid show that hour (hh:mm) on that day: the night on which summer begins has none between two and three. */
export function horaExiste(dia: string, hora: string): boolean {
  const wall = Date.parse(`${dia}T${hora}:00Z`);
  return madridWall(madridToUtc(wall)) === wall;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const corto = new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const largo = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes aaaa-mm as `nov 26`. */
export const mesCorto = (mes: string) => corto.format(new Date(`${mes}-01T00:00:00Z`)).replace('.', '');

/** Writes aaaa-mm as `noviembre de 2026`. */
export const mesLargo = (mes: string) => largo.format(new Date(`${mes}-01T00:00:00Z`));

/** The first and last day of aaaa-mm. */
export function diasDe(mes: string): { desde: string; hasta: string } {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return { desde: `${mes}-01`, hasta: dayOf(new Date(Date.UTC(year, month, 0))) };
}
