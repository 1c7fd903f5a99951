import fc from 'fast-check';
import { expect, it } from 'vitest';

import { toJsonRecord } from '@/data/deals/deal-json';
import type { Deal } from '@/data/deals/deal-types';
import { DEAL_FIELD_NAMES, DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';

import { mapRecord } from './mapeo';

/** Anything a text column may hold that says something: blank ones are read as missing. */
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((value) => {
  const storable = value === value.replaceAll('\0', '') && value.isWellFormed();
  return storable && value.trim() !== '';
});
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** The database finds who it is. */
const CORREOS = new Map([['p1', 'ana@despacho.example']]);

function valueOf(name: DealFieldName): fc.Arbitrary<string | boolean | null> {
  const { kind } = DEAL_FIELDS[name];
  if (kind === 'persona') return fc.constantFrom('p1', null);
  if (kind === 'flag') return fc.option(fc.boolean());
  if (kind === 'day') return fc.option(day);
  return fc.option(kind === 'instant' ? instant : text);
}

/** As the database keeps it; the two that no address can hold are refused there too. */
const id = text
  .map((value) => value.trim().normalize('NFC'))
  .filter((value) => value !== '' && value !== '.' && value !== '..');
const deal = fc
  .record({
    id,
    ...Object.fromEntries(DEAL_FIELD_NAMES.map((name) => [name, valueOf(name)])),
    // One of the two has to be there, or the import refuses the record.
    creditorname: text,
  })
  .map((row) => row as unknown as Pick<Deal, 'id' | DealFieldName>);

it('what is exported as JSON is what the import reads, field by field', () => {
  fc.assert(
    fc.property(deal, (row) => {
      const written = JSON.parse(JSON.stringify(toJsonRecord(row, CORREOS))) as unknown;
      const { record, errors, unknown } = mapRecord(written, 1, 'quien-importa');
      expect({ errors, unknown }).toEqual({ errors: [], unknown: [] });
      expect(record?.table).toBe('deals');
      expect(record?.row).toEqual({
        ...row,
        responsable_id: CORREOS.get(String(row.responsable_id)) ?? null,
      });
    }),
    { numRuns: 300 },
  );
});
