import { type MappedRecord } from '../mapeo/mapeo';
import { type ColumnValue } from '../mapeo/mapeo-valores';

type Table = MappedRecord['table'];

/** What the page needs to know of a record that it sends. */
export interface LoteRecord {
  id: string;
  label: string;
}

/** Records of one table, all or none of them with their whole life, as they are sent: the columns are named once, and the values are JSON already. */
export interface Lote {
  table: Table;
  records: LoteRecord[];
  columns: string[];
  /** A list of values a record, in the order of the columns. */
  rows: string;
}

const TABLES = ['deals', 'expedientes'] as const satisfies Table[];

export function toLotes(records: MappedRecord[]): Lote[] {
  const kinds = [...TABLES.map((table) => ({ table, entera: false })), { table: TABLES[0], entera: true }];
  return kinds
    .map(({ table, entera }) =>
      records.filter((record) => record.table === table && isEntera(record) === entera),
    )
    .flatMap((ofKind) => {
      const [first] = ofKind;
      return first ? [toLote(first, ofKind)] : [];
    });
}

const isEntera = ({ row }: MappedRecord) => row.life != null;

/** Whether one is the other with fewer records. */
export const sameKind = (one: Lote, other: Lote): boolean =>
  one.table === other.table && one.columns.includes('life') === other.columns.includes('life');

/** Rows of a table have the same columns; what some say of the life of their case file is null of the others. */
function toLote({ table }: MappedRecord, records: MappedRecord[]): Lote {
  const columns = new Set(records.flatMap(({ row }) => Object.keys(row)));
  const fields = Array.from(columns).filter((column) => column !== 'id');
  const valuesOf = (record: MappedRecord): ColumnValue[] => [
    ...idsOf(record),
    ...fields.map((column) => record.row[column] ?? null),
  ];
  return {
    table,
    records: records.map(({ label, row: { id } }) => ({ id, label })),
    columns: ['id', 'new_id', ...fields],
    rows: JSON.stringify(records.map(valuesOf)),
  };
}

/** A record without an id of its own takes that of the row with its contract number and creditor, where there is one. */
function idsOf({ natural, row: { id } }: MappedRecord): [string | null, string] {
  return [natural ? null : id, id];
}
