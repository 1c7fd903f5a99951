/** Dates as people and files write them: ISO 8601 or dd/mm/aaaa, with or without time. Without a zone, the time is Madrid's. */

import { madridDay, madridToUtc, madridWall } from './fechas';

interface WrittenDate {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  /** Minutes east of UTC, where the text says a zone. */
  offset: number | undefined;
}

const time = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?`;
const zone = String.raw`(?<zone>Z|[+-]\d{2}(?::?\d{2})?)`;
const iso = new RegExp(
  String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ]${time}\s?${zone}?)?$`,
  'i',
);
const spanish = new RegExp(
  String.raw`^(?<day>\d{1,2})/(?<month>\d{1,2})/(?<year>\d{4})(?:,?[T ]\s?${time})?$`,
  'i',
);

/* What people type in a hurry: 5/3/24, 1.2.2023, 1-2-2023, 05032024, with or without a time after it. */
const typed = /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4}|\d{2})(?<rest>\D.*)?$/;
const together = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})(?<rest>\s.*)?$/;
/** Two digits from here on are of the century before. */
const LAST_CENTURY = 50;

/** The text as `dd/mm/aaaa`, where somebody typed a date in another way. For fields; files are read to the letter. */
export function typedDate(text: string): string {
  const trimmed = text.trim();
  const groups = (typed.exec(trimmed) ?? together.exec(trimmed))?.groups;
  if (!groups) return trimmed;
  const { day = '', month = '', year = '', rest = '' } = groups;
  const whole = year.length === 4 ? year : `${Number(year) < LAST_CENTURY ? 20 : 19}${year}`;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${whole}${rest}`;
}

const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

/** Says why a day does not exist that its month has not: `Febrero de 2024 tiene 29 días`. */
export function whyNoDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(typedDate(text)) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!name) return undefined;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(day) > days ? `${name} de ${year} tiene ${days} días` : undefined;
}

const MINUTE = 60_000;
const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

/** The day, as `aaaa-mm-dd`. Of an instant with a zone, the day in Madrid. */
export function readDay(text: string): string | undefined {
  const date = readWritten(text);
  if (!date) return undefined;
  if (date.offset === undefined) return `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`;
  const instant = utc(date) - date.offset * MINUTE;
  return hasFourDigits(instant) ? madridDay(instant) : undefined;
}

/** The instant, in ISO 8601 and UTC. */
export function readInstant(text: string): string | undefined {
  const date = readWritten(text);
  if (!date) return undefined;
  const wall = utc(date);
  const instant = date.offset === undefined ? madridToUtc(wall) : wall - date.offset * MINUTE;
  return hasFourDigits(instant) ? new Date(instant).toISOString() : undefined;
}

/** Its zone may carry a date into the year 10000, in UTC or in Madrid, which PostgreSQL does not read as JavaScript writes it. */
const hasFourDigits = (instant: number) =>
  [instant, madridWall(instant)].every((at) => new Date(at).getUTCFullYear() <= LAST_YEAR);

function readWritten(text: string): WrittenDate | undefined {
  const groups = (iso.exec(text) ?? spanish.exec(text))?.groups;
  if (!groups) return undefined;
  const date: WrittenDate = {
    year: Number(groups.year),
    month: Number(groups.month),
    day: Number(groups.day),
    hour: Number(groups.hour ?? 0),
    minute: Number(groups.minute ?? 0),
    second: Number(groups.second ?? 0),
    millisecond: Number((groups.fraction ?? '').padEnd(3, '0').slice(0, 3)),
    offset: readOffset(groups.zone),
  };
  return isReal(date) ? date : undefined;
}

function readOffset(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (text.toUpperCase() === 'Z') return 0;
  const digits = text.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2) || 0);
  return text.startsWith('-') ? -minutes : minutes;
}

function isReal({ year, month, day, hour, minute, second, offset }: WrittenDate): boolean {
  const calendar = new Date(Date.UTC(year, month - 1, day));
  const inCalendar =
    year >= FIRST_YEAR && calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day;
  return inCalendar && hour < 24 && minute < 60 && second < 60 && Math.abs(offset ?? 0) <= 14 * 60;
}

function utc({ year, month, day, hour, minute, second, millisecond }: WrittenDate): number {
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
