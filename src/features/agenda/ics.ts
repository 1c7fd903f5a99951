/** Rows of the agenda for calendar programs (RFC 5545): no names of people, only what it is and the case file's id. */
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { TIPO_TEXTOS } from '@/features/agenda/agenda-search';
import { sumarDias } from '@/lib/plazos/dias';

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

/** A file with lines of at most 75 octets that end with CR LF. */
export function icsDe(items: readonly AgendaItem[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Back office//Agenda procesal//ES',
    'CALSCALE:GREGORIAN',
    ...ZONA.split('\n'),
    ...items.flatMap(eventOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventOf(item: AgendaItem): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${item.id}@agenda.backoffice`,
    `SEQUENCE:${item.seq}`,
    `DTSTAMP:${utc(item.updated_at)}`,
    `LAST-MODIFIED:${utc(item.updated_at)}`,
    ...timesOf(item),
    `SUMMARY:${escape([TIPO_TEXTOS[item.tipo].uno, item.titulo, item.deal_id].filter(Boolean).join(' · '))}`,
    ...(item.lugar ? [`LOCATION:${escape(item.lugar)}`] : []),
    `STATUS:${item.estado === 'anulado' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/** What has no hour, and every term, is of the whole day. */
function timesOf({ tipo, inicio, hora, fin }: AgendaItem): string[] {
  if (tipo === 'plazo' || hora === null)
    return [`DTSTART;VALUE=DATE:${compact(inicio)}`, `DTEND;VALUE=DATE:${compact(sumarDias(inicio, 1))}`];
  const at = (time: string) =>
    `;TZID=Europe/Madrid:${compact(inicio)}T${time.replaceAll(':', '').slice(0, 6)}`;
  return [`DTSTART${at(hora)}`, fin === null ? 'DURATION:PT1H' : `DTEND${at(fin)}`];
}

const compact = (day: string) => day.replaceAll('-', '');

const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escape = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** Between characters, never within one; a line that goes on begins with a space. */
function fold(line: string): string {
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
