import { formatFecha, formatFechaHora } from '@/lib/formato';

export const textosBorrador = {
  hay: (typedAt: number, now: number) => `Hay un borrador sin guardar de ${dayAndTime(typedAt, now)}.`,
  cambiado: 'Después se han guardado otros cambios: si guarda el borrador, antes se le enseñarán.',
};

/** Drafts last a day: what is not of today is of yesterday. */
function dayAndTime(typedAt: number, now: number): string {
  const [iso, today] = [new Date(typedAt).toISOString(), new Date(now).toISOString()];
  const [, time] = formatFechaHora(iso).split(' ');
  return `${formatFecha(iso) === formatFecha(today) ? 'hoy' : 'ayer'} a las ${time}`;
}
