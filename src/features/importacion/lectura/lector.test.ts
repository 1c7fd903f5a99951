import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

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
    expect(readText(json, 'u').records).toHaveLength(1);
    const { total, ready, failed, records } = readText(
      JSON.stringify([{ contractNumber: 'A' }, { numero_contrato: 'B' }, {}, { creditorName: 'C' }]),
      'u',
    );
    expect({ total, ready, failed }).toEqual({ total: 4, ready: 3, failed: 1 });
    expect(records.map(({ table }) => table)).toEqual(['deals', 'expedientes', 'deals']);
  });

  it('counts a failed record once, however many messages it has', () => {
    const { failed, errors } = readText(
      JSON.stringify([{ contractNumber: 'A', contractDate: 'x', signatureDate: 'y' }]),
      'u',
    );
    expect(failed).toBe(1);
    expect(errors).toHaveLength(2);
  });

  it('says which record repeats which', () => {
    const records = [
      { contractNumber: 'A', creditorName: 'B' },
      { contractNumber: 'Z' },
      { contractNumber: 'a', creditorName: 'b' },
    ];
    expect(readText(JSON.stringify(records), 'u')).toMatchObject({
      ready: 2,
      failed: 1,
      errors: ['Registro 3 (contrato a): repite el expediente de Registro 1 (contrato A)'],
    });
  });

  it('counts unknown fields, the most frequent first', () => {
    const records = [
      { contractNumber: 'A', x: 1 },
      { contractNumber: 'B', x: 1, y: 1 },
    ];
    expect(readText(JSON.stringify(records), 'u').unknown).toEqual([
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
      const { ready, failed, total } = await readFile(new Blob([bytes]), 'u');
      return ready + failed === total;
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
