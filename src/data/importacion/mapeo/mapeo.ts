import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { dealShape, expedienteShape, type Field, fieldOf, ignoredFields, type Shape } from './mapeo-campos';
import { type ColumnValue, readValue, show, storable } from './mapeo-valores';
import { dichosPorLaVida, isVida, problemsOfVida, readVida } from './mapeo-vida';

type Row = Record<string, ColumnValue>;

/** A record of the file, ready for its table. */
export interface MappedRecord {
  table: Shape['table'];
  /** `Registro 12 (contrato C-9)` or `Carpeta EXP-1`: opens every message about it. */
  label: string;
  /** From the file, or made of the record itself, so that the same file always gives the same id. */
  row: Row & { id: string };
  /** The file gave no id: a row with its contract number and creditor is this record. */
  natural?: boolean;
}

export interface MapResult {
  record?: MappedRecord;
  errors: string[];
  unknown: string[];
}

const MAX_ID = 200;
const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * A record of a JSON file, told apart by its fields. `position` counts from 1. `owner` is who imports: two members of staff may
 * each have the same record in the older table, where rows are their own.
 */
export function mapRecord(raw: unknown, position: number, owner: string): MapResult {
  if (!isRecord(raw)) return failed(`Registro ${position}: ${show(raw)} no es un objeto`);
  const shape = shapeOf(raw);
  const { row, problems, unknown } = mapFields(raw, shape);
  const contract = row[shape.contract];
  const label =
    typeof contract === 'string' ? `Registro ${position} (contrato ${contract})` : `Registro ${position}`;
  const id = readId(raw.id, shape);
  if ('problem' in id) problems.push(id.problem);
  const errors = problems.map((problem) => `${label}: ${problem}`);
  if (errors.length > 0) return { errors, unknown };
  return {
    record: complete(shape, owner, { label, row, id: 'id' in id ? id.id : undefined }),
    errors,
    unknown,
  };
}

/** The record of a case-file folder: always a deal, and the folder's name is its id, but where an export with the whole life says it. */
export function mapFolderRecord(raw: unknown, folderName: string): MapResult {
  const label = `Carpeta ${folderName}`;
  if (!isRecord(raw)) return failed(`${label}: ${show(raw)} no es un objeto`);
  const { row, problems, unknown } = mapFields(raw, dealShape);
  const own = row.life ? readId(raw.id, dealShape) : { id: folderName };
  if ('problem' in own) problems.push(own.problem);
  else if (folderName.length > MAX_ID) problems.push(`el nombre supera los ${MAX_ID} caracteres`);
  const errors = problems.map((problem) => `${label}: ${problem}`);
  if (errors.length > 0) return { errors, unknown };
  const id = ('id' in own && own.id) || folderName;
  return { record: { table: 'deals', label, row: { ...row, id } }, errors, unknown };
}

/** Contract number and creditor, as they are compared: case, accents and spaces at the ends do not count. */
export function naturalKey(contract: string, creditor: string): string {
  return [contract, creditor]
    .map((text) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase())
    .join('\n');
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function failed(error: string): MapResult {
  return { errors: [error], unknown: [] };
}

/** With fields of both tables it is a case file where it says a case file's contract or creditor: what does not fit there is named, not the contract. */
function shapeOf(raw: Record<string, unknown>): Shape {
  const names = Object.keys(raw);
  const count = { deals: 0, expedientes: 0 };
  for (const name of names) {
    const field = fieldOf(name);
    if (field) count[field.table]++;
  }
  if (names.some((name) => isNamedBy(dealShape, fieldOf(name), raw[name]))) return dealShape;
  if (count.deals !== count.expedientes) return count.expedientes > count.deals ? expedienteShape : dealShape;
  return names.some((name) => name.includes('_') && !ignoredFields.has(name)) ? expedienteShape : dealShape;
}

function isNamedBy(
  { table, contract, creditor }: Shape,
  field: ReturnType<typeof fieldOf>,
  value: unknown,
): boolean {
  const named = field?.table === table && (field.column === contract || field.column === creditor);
  return named && value !== null && value !== '';
}

function mapFields(
  raw: Record<string, unknown>,
  shape: Shape,
): { row: Row; problems: string[]; unknown: string[] } {
  const row: Row = { ...shape.emptyRow };
  const problems: string[] = [];
  const unknown: string[] = [];
  const wrong = new Set<string>();
  const given = new Map<string, string>();
  for (const name of Object.keys(raw)) {
    const field = fieldOf(name);
    if (field?.table !== shape.table) {
      if (!ignoredFields.has(name)) unknown.push(name);
      continue;
    }
    const reading = readField(field, raw[name]);
    if ('problem' in reading) {
      problems.push(`${name} ${reading.problem}`);
      wrong.add(field.column);
    } else {
      const other = reading.value === null ? undefined : given.get(field.column);
      if (other !== undefined && !isSame(row[field.column], reading.value)) {
        problems.push(`${other} y ${name} son el mismo campo y dicen cosas distintas`);
      }
      if (reading.value !== null) given.set(field.column, name);
      const value = reading.value ?? row[field.column] ?? null;
      // What says nothing of the life of the case file is not sent at all.
      if (value !== null || field.kind !== 'vida') row[field.column] = value;
    }
  }
  for (const name of dichosPorLaVida(row)) delete row[name];
  if (!wrong.has('phase')) problems.push(...problemsOfVida(row));
  // A wrong value in a required field is its own problem, not a missing field.
  const isMissing = shape.required.every((column) => row[column] === null && !wrong.has(column));
  if (isMissing) problems.unshift(shape.requiredMessage);
  return { row, problems, unknown };
}

const readField = ({ kind, name }: Field, raw: unknown) =>
  kind === 'vida' ? readVida(name, raw) : readValue(kind, raw);

const isSame = (one: ColumnValue | undefined, other: ColumnValue) =>
  JSON.stringify(one) === JSON.stringify(other);

function readId(raw: unknown, { table }: Shape): { id: string | undefined } | { problem: string } {
  if (raw === null || raw === undefined || raw === '') return { id: undefined };
  const id = typeof raw === 'number' ? String(raw) : raw;
  if (typeof id !== 'string' || id.trim() === '') return { problem: `id ${show(raw)} no es un texto` };
  if (id.length > MAX_ID) return { problem: `id ${show(raw)} supera los ${MAX_ID} caracteres` };
  if (hasNoAddress(id.trim())) return { problem: `id ${show(raw)} no puede ser un identificador` };
  if (table === 'expedientes' && !uuidPattern.test(id))
    return { problem: `id ${show(raw)} no es un identificador` };
  return { id: storable(id.trim().normalize('NFC')) };
}

/** A browser takes these out of any address: such a case file could not be opened. */
const hasNoAddress = (id: string) => id === '.' || id === '..';

function complete(
  shape: Shape,
  owner: string,
  { label, row, id }: { label: string; row: Row; id: string | undefined },
): MappedRecord {
  const { table } = shape;
  const withId = (own: string) => Object.assign(row, { id: own });
  if (id !== undefined) return { table, label, row: withId(id) };
  const seed = table === 'expedientes' ? `${table} ${owner}` : table;
  const contract = row[shape.contract];
  const creditor = row[shape.creditor];
  if (typeof contract === 'string' && typeof creditor === 'string') {
    const key = naturalKey(contract, creditor);
    return { table, label, row: withId(uuidOf(`${seed}\n${key}`)), natural: true };
  }
  return { table, label, row: withId(uuidOf(`${seed}\n${whatItSays(row)}`)) };
}

/** The same of the same record, also when the table has got more columns since, or the case file has moved on. */
function whatItSays(row: Row): string {
  const said = Object.entries(row).filter(([column, value]) => value !== null && !isVida(column));
  return JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A UUID (version 8) of a text. */
function uuidOf(text: string): string {
  const hex = bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
