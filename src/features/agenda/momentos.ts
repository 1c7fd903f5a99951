/** How a row of the agenda stands at an instant, by the clocks of Madrid. Nothing closes by itself: what is overdue stays overdue. */
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { madridDay, madridWall } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import type { Tone } from '@/ui/soft-badge';

type Estado = Pick<AgendaItem, 'tipo' | 'inicio' | 'gracia' | 'estado'>;

export type Momento = 'hecho' | 'anulado' | 'vencido' | 'gracia' | 'hoy' | 'pasado' | 'pendiente';

const HORA_DE_GRACIA = 15;

export function momentoDe({ tipo, inicio, gracia, estado }: Estado, ahora = Date.now()): Momento {
  if (estado !== 'pendiente') return estado;
  const hoy = madridDay(ahora);
  if (inicio === hoy) return 'hoy';
  if (inicio > hoy) return 'pendiente';
  if (tipo === 'senalamiento' || tipo === 'nota') return 'pasado';
  return tipo === 'plazo' && gracia !== null && enGracia(gracia, hoy, ahora) ? 'gracia' : 'vencido';
}

const enGracia = (gracia: string, hoy: string, ahora: number): boolean =>
  hoy < gracia || (hoy === gracia && new Date(madridWall(ahora)).getUTCHours() < HORA_DE_GRACIA);

interface Rotulo {
  tone: Tone;
  text: string;
}

export function rotuloDe(item: Estado, ahora?: number): Rotulo {
  switch (momentoDe(item, ahora)) {
    case 'hecho':
      return { tone: 'complete', text: 'Hecho' };
    case 'anulado':
      return { tone: 'neutral', text: 'Anulado' };
    case 'vencido':
      return { tone: 'incomplete', text: item.tipo === 'tarea' ? 'Vencida' : 'Vencido' };
    case 'gracia':
      return { tone: 'incomplete', text: `Vencido: gracia hasta las 15:00 del ${formatFecha(item.gracia)}` };
    case 'hoy':
      return { tone: 'warning', text: item.tipo === 'plazo' ? 'Vence hoy' : 'Hoy' };
    case 'pasado':
      return { tone: 'neutral', text: 'Pasado' };
    case 'pendiente':
      return { tone: 'accent', text: 'Pendiente' };
  }
}
