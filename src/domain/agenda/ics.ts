/**
 * Rows of the agenda for calendar programs (RFC 5545): what it is and the case file's id, and no names of people unless they are given. The
 * screens make a file of one row with it, the server the subscriptions (server/http/ics.ts).
 */
import { sinEngano } from '../../lib/inofensivo';
import { addDias } from '../plazos/dias';
import type { Efecto } from '../plazos/final';

export interface Evento {
  id: string;
  tipo: 'plazo' | 'senalamiento' | 'tarea' | 'nota';
  titulo: string;
  inicio: string;
  hora: string | null;
  fin: string | null;
  lugar: string | null;
  deal_id: string | null;
  estado: 'pendiente' | 'hecho' | 'anulado';
  seq: number;
  updated_at: string;
  /** Whoever the case file is about, where the title may say so. */
  persona?: string | null;
  /** How a term ends; a limit where it does not say. */
  efecto?: Efecto | null;
}

const TIPOS: Record<Evento['tipo'], string> = {
  plazo: 'Plazo',
  senalamiento: 'Señalamiento',
  tarea: 'Tarea',
  nota: 'Nota',
};

/** Summer time as it has been since 1996. */
const ZONA = `BEGIN:VTIMEZONE
TZID:Europe/Madrid
BEGIN:STANDARD
DTSTART:19961027T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`;

/** A subscription tells programs what to call it, and to look again each hour. */
const suscrito = (nombre: string) => [
  `X-WR-CALNAME:${escape(nombre)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** A file with lines of at most 75 octets that end with CR LF. `nombre`: it is a subscription's. */
export function icsDe(items: readonly Evento[], nombre?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Back office//Agenda procesal//ES',
    'CALSCALE:GREGORIAN',
    ...(nombre === undefined ? [] : suscrito(nombre)),
    ...ZONA.split('\n'),
    ...items.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What is no limit is told apart in the calendar of a telephone too. */
const EFECTOS: Partial<Record<Efecto, string>> = {
  espera: 'Desde hoy',
  caduca: 'Caduca',
  silencio: 'Último día para contestar o se entiende conforme',
};

const claseDe = ({ tipo, efecto }: Evento): string =>
  (tipo === 'plazo' && efecto ? EFECTOS[efecto] : undefined) ?? TIPOS[tipo];

function eventOf(item: Evento): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${item.id}@agenda.backoffice`,
    `SEQUENCE:${item.seq}`,
    `DTSTAMP:${utc(item.updated_at)}`,
    `LAST-MODIFIED:${utc(item.updated_at)}`,
    ...timesOf(item),
    `SUMMARY:${escape([claseDe(item), item.titulo, item.deal_id, item.persona].filter(Boolean).join(' · '))}`,
    ...(item.lugar ? [`LOCATION:${escape(item.lugar)}`] : []),
    `STATUS:${item.estado === 'anulado' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** What has no hour, and every term, is of the whole day. */
function timesOf({ tipo, inicio, hora, fin }: Evento): string[] {
  if (tipo === 'plazo' || hora === null)
    return [`DTSTART;VALUE=DATE:${compact(inicio)}`, `DTEND;VALUE=DATE:${compact(addDias(inicio, 1))}`];
  const at = (time: string) =>
    `;TZID=Europe/Madrid:${compact(inicio)}T${time.replaceAll(':', '').slice(0, 6)}`;
  return [`DTSTART${at(hora)}`, fin === null || fin <= hora ? 'DURATION:PT1H' : `DTEND${at(fin)}`];
}

const compact = (day: string) => day.replaceAll('-', '');

const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escape = (text: string) =>
  sinEngano(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** Between characters, never within one; a line that goes on begins with a space. */
function fold(line: string): string {
  if (octets.encode(line).length <= MOST_OCTETS) return line;
  const parts = [''];
  let room = MOST_OCTETS;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (size > room) {
      parts.push('');
      room = MOST_OCTETS - 1;
    }
    parts.push((parts.pop() ?? '') + character);
    room -= size;
  }
  return parts.join('\r\n ');
}
