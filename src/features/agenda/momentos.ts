/** How a row of the agenda stands at an instant, by the clocks of Madrid. Nothing closes by itself: what is overdue stays overdue. */
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { type Efecto, rotuloDelFinal } from '@/domain/plazos/final';
import { madridDay, madridWall } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import type { Tone } from '@/ui/soft-badge';

type Estado = Pick<AgendaItem, 'tipo' | 'inicio' | 'gracia' | 'estado'> & Partial<Pick<AgendaItem, 'efecto'>>;

export type Momento = 'hecho' | 'anulado' | 'abierto' | 'vencido' | 'gracia' | 'hoy' | 'pasado' | 'pendiente';

const HORA_DE_GRACIA = 15;

export function momentoDe({ tipo, inicio, gracia, estado, efecto }: Estado, ahora = Date.now()): Momento {
  if (estado !== 'pendiente') return estado;
  const hoy = madridDay(ahora);
  if (inicio > hoy) return 'pendiente';
  // A wait that is over has not been missed: now it can be done.
  if (tipo === 'plazo' && efecto === 'espera') return 'abierto';
  if (inicio === hoy) return 'hoy';
  if (tipo === 'senalamiento' || tipo === 'nota') return 'pasado';
  return tipo === 'plazo' && gracia !== null && enGracia(gracia, hoy, ahora) ? 'gracia' : 'vencido';
}

const enGracia = (gracia: string, hoy: string, ahora: number): boolean =>
  hoy < gracia || (hoy === gracia && new Date(madridWall(ahora)).getUTCHours() < HORA_DE_GRACIA);

interface Rotulo {
  tone: Tone;
  text: string;
}

const PASADO: Record<Efecto, string> = {
  vence: 'Vencido',
  espera: 'Ya se puede',
  caduca: 'Caducada',
  silencio: 'Se entiende conforme',
};

const HOY: Record<Efecto, string> = {
  vence: 'Vence hoy',
  espera: 'Ya se puede',
  caduca: 'Caduca hoy',
  silencio: 'Último día: sin contestar se entiende conforme',
};

/** A limit waits to be met as all do; the others say what they are. */
const pendiente = ({ tipo, inicio, efecto }: Estado): string =>
  tipo === 'plazo' && efecto && efecto !== 'vence'
    ? rotuloDelFinal(efecto, formatFecha(inicio))
    : 'Pendiente';

export function rotuloDe(item: Estado, ahora?: number): Rotulo {
  switch (momentoDe(item, ahora)) {
    case 'hecho':
      return { tone: 'complete', text: 'Hecho' };
    case 'anulado':
      return { tone: 'neutral', text: 'Anulado' };
    case 'vencido':
      return { tone: 'incomplete', text: item.tipo === 'tarea' ? 'Vencida' : PASADO[item.efecto ?? 'vence'] };
    case 'abierto':
      return { tone: 'warning', text: `Ya se puede: desde el ${formatFecha(item.inicio)}` };
    case 'gracia':
      return { tone: 'incomplete', text: `Vencido: gracia hasta las 15:00 del ${formatFecha(item.gracia)}` };
    case 'hoy':
      return { tone: 'warning', text: item.tipo === 'plazo' ? HOY[item.efecto ?? 'vence'] : 'Hoy' };
    case 'pasado':
      return { tone: 'neutral', text: 'Pasado' };
    case 'pendiente':
      return { tone: 'accent', text: pendiente(item) };
  }
}
