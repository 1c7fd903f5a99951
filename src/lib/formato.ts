/** How dates, sizes and numbers are shown, everywhere. es-ES, Europe/Madrid. */
import { MADRID } from './fechas';
import type { ColumnValue, FieldKind } from './formulario/campos';
import { sinEngano } from './inofensivo';

const FALTA = '—';

const fecha = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: MADRID,
});
const fechaHora = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: MADRID,
});
const numero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const megas = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What is no day of the calendar, `infinity` for one, stays as it is written: it would end the page that shows it. */
function shown(format: Intl.DateTimeFormat, value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : format.format(at);
}

/** dd/mm/aaaa, of a `date` column (no time zone involved) or of an instant. */
export function formatFecha(value: string | null | undefined): string {
  if (!value) return FALTA;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : shown(fecha, value);
}

/** dd/mm/aaaa hh:mm, of an instant. */
export function formatFechaHora(value: string | null | undefined): string {
  return value ? shown(fechaHora, value).replace(',', '') : FALTA;
}

/** 1.234 or 1.234,56. Most of what is counted is whole and has no thousands, which `Intl` would take much longer to say. */
export function formatNumero(value: number): string {
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : numero.format(value);
}

/** 1.234,56 € */
export function formatEuros(value: number): string {
  return euros.format(value);
}

/** The same of whole cents, by hand: a calculation of interest says fifty of them, and `Intl` took a fifth of its time. */
export function formatCentimos(centimos: number): string {
  if (!Number.isSafeInteger(centimos)) return formatEuros(centimos / 100);
  const cifras = String(Math.abs(centimos)).padStart(3, '0');
  const enteros = cifras.slice(0, -2).replaceAll(MILES, '.');
  return `${centimos < 0 ? '-' : ''}${enteros},${cifras.slice(-2)}\u00a0€`;
}

/** Between a digit and the groups of three that follow it. */
const MILES = /(?<=\d)(?=(?:\d{3})+$)/g;

const SMALLEST = 0.01 * 1024 * 1024;

/** Bytes as `0,42 MB`. Decimal megabytes would call the 50 MB limit 52,43: these are of 1024 × 1024. */
export function formatMegas(bytes: number): string {
  // `0,00 MB` would look like an empty file.
  if (bytes > 0 && bytes < SMALLEST) return `< ${megas.format(0.01)} MB`;
  return `${megas.format(bytes / 1024 / 1024)} MB`;
}

/** Writes the room of a disk, or of many files: `76,5 GB`, `500 MB`. */
export function formatEspacio(bytes: number): string {
  const inMegas = bytes / 2 ** 20;
  if (inMegas < 1) return 'menos de 1 MB';
  const format = (value: number, digits: number) =>
    value.toLocaleString('es-ES', { maximumFractionDigits: digits });
  return inMegas < 1024 ? `${format(inMegas, 0)} MB` : `${format(inMegas / 1024, 1)} GB`;
}

/** A dash for what is missing. */
export function formatTexto(value: string | null | undefined): string {
  return (value && sinEngano(value).trim()) || FALTA;
}

/** Three states: null is not `No`. */
export function formatSiNo(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return 'Sin definir';
  return value ? 'Sí' : 'No';
}

/** The spec's words for what a list of case files has not got. */
const NO_DISPONIBLE = 'N/A';

export function orNoDisponible(value: string | null): string {
  return value?.trim() || NO_DISPONIBLE;
}

export function fechaOrNoDisponible(value: string | null): string {
  return value ? formatFechaHora(value) : NO_DISPONIBLE;
}

/** `1 documento`, `1.234 documentos`. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumero(count)} ${count === 1 ? one : many}`;
}

const lista = new Intl.ListFormat('es', { type: 'conjunction' });

/** `a, b y c` */
export function enumerar(parts: string[]): string {
  return lista.format(parts);
}

/** A column as forms, lists and sheets show it. */
export function formatValor(kind: FieldKind, value: ColumnValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'si' : 'no';
  if (kind === 'day') return formatFecha(value);
  return kind === 'instant' ? formatFechaHora(value) : value;
}
