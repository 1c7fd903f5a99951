/** Day and hour of Madrid at an instant: summer time is Intl's to know. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `aaaa-mm-dd` and `hh:mm:ss`. */
export function inMadrid(instant: number): { day: string; time: string } {
  const [day = '', time = ''] = format.format(instant).split(' ');
  return { day, time };
}
