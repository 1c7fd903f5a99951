import { readDay, readInstant } from '../../../lib/fechas-escritas';
import type { VidaEntera } from '../../deals/vida-entera';

export type FieldKind = 'text' | 'flag' | 'day' | 'instant' | 'uuid' | 'texts';
export type ColumnValue = string | boolean | string[] | VidaEntera | null;

/** The value for the column, or what the value is not: `"31/02/2024" no es una fecha`. */
export type Reading = { value: ColumnValue } | { problem: string };

const MAX_SHOWN = 60;
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const flags = new Map([
  ['true', true],
  ['false', false],
  ['sí', true],
  ['si', true],
  ['no', false],
]);

const readers: Record<FieldKind, (raw: unknown) => Reading> = {
  text: readText,
  flag: readFlag,
  day: (raw) => readDate(raw, readDay),
  instant: (raw) => readDate(raw, readInstant),
  uuid: readUuid,
  texts: readTexts,
};

/** Missing and blank are null. */
export function readValue(kind: FieldKind, raw: unknown): Reading {
  if (raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === ''))
    return { value: null };
  return readers[kind](raw);
}

function readText(raw: unknown): Reading {
  if (typeof raw === 'string') return { value: storable(raw) };
  if (typeof raw !== 'number') return { problem: `${show(raw)} no es un texto` };
  // JSON has already rounded it: better to say so than to store another contract number.
  if (Number.isInteger(raw) && !Number.isSafeInteger(raw)) {
    return { problem: `${show(raw)} es un número demasiado largo: debe ir entre comillas` };
  }
  return { value: String(raw) };
}

function readFlag(raw: unknown): Reading {
  if (typeof raw === 'boolean') return { value: raw };
  const value = typeof raw === 'string' ? flags.get(raw.trim().toLowerCase().normalize('NFC')) : undefined;
  return value === undefined ? { problem: `${show(raw)} no es sí ni no` } : { value };
}

function readDate(raw: unknown, read: (text: string) => string | undefined): Reading {
  const value = typeof raw === 'string' ? read(raw.trim()) : undefined;
  return value === undefined ? { problem: `${show(raw)} no es una fecha` } : { value };
}

function readUuid(raw: unknown): Reading {
  const valid = typeof raw === 'string' && uuidPattern.test(raw.trim());
  return valid ? { value: raw.trim().toLowerCase() } : { problem: `${show(raw)} no es un identificador` };
}

function readTexts(raw: unknown): Reading {
  const list = Array.isArray(raw) ? raw : [raw];
  const texts = list.filter((item) => typeof item === 'string');
  return texts.length === list.length
    ? { value: texts.map(storable) }
    : { problem: `${show(raw)} no es una lista de textos` };
}

/** PostgreSQL stores neither null characters nor halves of a surrogate pair. */
export function storable(text: string): string {
  const withoutNull = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return withoutNull.toWellFormed();
}

/** A value of the file, quoted, cut where it is long. */
export function show(raw: unknown): string {
  const text =
    typeof raw === 'object' && raw !== null
      ? Array.isArray(raw)
        ? '[lista]'
        : '{objeto}'
      : JSON.stringify(raw);
  const shown = storable(text ?? String(raw));
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}
