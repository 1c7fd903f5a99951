import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Batch } from '@/data/importacion/motor/motor-batches';

import { readFile, readText } from './lector';
import { decodeText, LecturaError } from './lectura-json';

const encode = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) bytes.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(bytes.buffer);
};
const json = '{"contractNumber":"Ñ-1"}';

describe('decodeText', () => {
  it.each([
    ['UTF-8', encode(json)],
    ['UTF-8 with mark', encode(`\uFEFF${json}`)],
    ['UTF-16 LE with mark', utf16(`\uFEFF${json}`, true)],
    ['UTF-16 BE with mark', utf16(`\uFEFF${json}`, false)],
    ['UTF-16 LE', utf16(json, true)],
    ['UTF-16 BE', utf16(json, false)],
  ])('reads %s', (_name, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: json });
  });

  it('reads Latin-1 and says so', () => {
    const { text, note } = decodeText(Uint8Array.from(json, (letter) => letter.charCodeAt(0)));
    expect(text).toBe(json);
    expect(note).toMatch(/no está en UTF-8/);
  });
});

/** All that is in a text, as an import would ask for it. */
function wholeOf(text: string) {
  const { total, batch, unknown } = readText(text, 'u');
  const { lotes, refused } = batch(0, total);
  return { total, lotes, refused, unknown: unknown() };
}

const readyIn = ({ lotes }: Pick<Batch, 'lotes'>) =>
  lotes.reduce((sum, { records }) => sum + records.length, 0);

describe('readText', () => {
  it.each([
    ['', 'Por favor, proporciona datos JSON para importar'],
    ['  \n ', 'Por favor, proporciona datos JSON para importar'],
    ['{roto', 'El archivo no contiene JSON válido'],
    ["{'contractNumber': 1}", 'El archivo no contiene JSON válido'],
    ['{"a":1}{"b":2}', 'El archivo no contiene JSON válido'],
    ['42', 'Error al procesar JSON: se esperaba un objeto o una lista de objetos'],
    ['null', 'Error al procesar JSON: se esperaba un objeto o una lista de objetos'],
    ['"texto"', 'Error al procesar JSON: se esperaba un objeto o una lista de objetos'],
    ['[]', 'Error al procesar JSON: la lista no contiene ningún registro'],
  ])('%j: %s', (text, message) => {
    expect(() => readText(text, 'u')).toThrow(new LecturaError(message));
  });

  it('takes one object, or many of both shapes, each told apart', () => {
    expect(readyIn(wholeOf(json))).toBe(1);
    const { total, lotes, refused } = wholeOf(
      JSON.stringify([{ contractNumber: 'A' }, { numero_contrato: 'B' }, {}, { creditorName: 'C' }]),
    );
    expect({ total, refused: refused.count }).toEqual({ total: 4, refused: 1 });
    expect(lotes.map(({ table, records }) => [table, records.map(({ label }) => label)])).toEqual([
      ['deals', ['Registro 1 (contrato A)', 'Registro 4']],
      ['expedientes', ['Registro 2 (contrato B)']],
    ]);
  });

  it('counts a refused record once, however many messages it has', () => {
    const { refused } = wholeOf(
      JSON.stringify([{ contractNumber: 'A', contractDate: 'x', signatureDate: 'y' }]),
    );
    expect(refused.count).toBe(1);
    expect(refused.errors).toHaveLength(2);
  });

  it('says which record repeats which, also one of an earlier batch, and says so again when asked again', () => {
    const { batch } = readText(
      JSON.stringify([
        { contractNumber: 'A', creditorName: 'B' },
        { contractNumber: 'Z' },
        { contractNumber: 'a', creditorName: 'b' },
      ]),
      'u',
    );
    const last = batch(2, 3);
    expect(last).toEqual({
      lotes: [],
      refused: {
        count: 1,
        errors: ['Registro 3 (contrato a): repite el expediente de Registro 1 (contrato A)'],
      },
    });
    expect(readyIn(batch(0, 2))).toBe(2);
    expect(batch(2, 3)).toEqual(last);
  });

  it('counts unknown fields, the most frequent first', () => {
    const records = [
      { contractNumber: 'A', x: 1 },
      { contractNumber: 'B', x: 1, y: 1 },
    ];
    expect(wholeOf(JSON.stringify(records)).unknown).toEqual([
      { name: 'x', count: 2 },
      { name: 'y', count: 1 },
    ]);
  });

  it('survives depth', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(() => readText(deep, 'u')).not.toThrow(RangeError);
  });
});

describe('garbage', () => {
  const outcome = async (bytes: Uint8Array<ArrayBuffer>) => {
    try {
      const { total, batch } = await readFile(new Blob([bytes]), 'u');
      const all = batch(0, total);
      return readyIn(all) + all.refused.count === total;
    } catch (error) {
      return error instanceof LecturaError && error.message !== '';
    }
  };

  it('of bytes gets a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        expect(await outcome(bytes.slice())).toBe(true);
      }),
    );
  });

  it('of JSON, cut anywhere, gets a message', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.nat({ max: 200 }), async (text, cut) => {
        expect(await outcome(encode(text))).toBe(true);
        expect(await outcome(encode(text.slice(0, cut)))).toBe(true);
      }),
    );
  });
});
