import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  encodeObjectPath,
  escapeDealId,
  numberedName,
  objectPath,
  parseObjectPath,
  storageFileName,
  unescapeDealId,
} from './rutas';

/** What storage accepts, written again here on purpose. */
const accepted = /^[A-Za-z0-9_/!.*'() &$@=;:+,-]+$/;
const wellFormed = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });

describe('escapeDealId', () => {
  it.each([
    ['EXP-Ñ-1', 'EXP-=C3=91-1'],
    ['EXP-1', 'EXP-1'],
    ['a=b', 'a=3Db'],
    ['EXP-=C3=91-1', 'EXP-=3DC3=3D91-1'],
    ['2024/15', '2024=2F15'],
    ['.', '=2E'],
    ['..', '=2E=2E'],
    ['...', '...'],
    ['¿qué?#1', '=C2=BFqu=C3=A9=3F=231'],
    ['100%', '100=25'],
    ['a\\b', 'a=5Cb'],
    ['EXP 1 (bis)', 'EXP 1 (bis)'],
  ])('%s is %s', (id, segment) => {
    expect(escapeDealId(id)).toBe(segment);
    expect(unescapeDealId(segment)).toBe(id);
  });

  it('comes back to the letter and is always accepted', () => {
    fc.assert(
      fc.property(wellFormed, (id) => {
        const segment = escapeDealId(id);
        expect(unescapeDealId(segment)).toBe(id);
        expect(segment).toMatch(accepted);
        expect(segment).not.toMatch(/\/|^\.{1,2}$/);
      }),
    );
  });

  it('gives two ids two folders', () => {
    fc.assert(
      fc.property(wellFormed, wellFormed, (one, other) => {
        fc.pre(one !== other);
        expect(escapeDealId(one)).not.toBe(escapeDealId(other));
      }),
    );
  });
});

describe('storageFileName', () => {
  it.each([
    ['Póliza nº 1.pdf', 'Poliza no 1.pdf'],
    ['Póliza.pdf'.normalize('NFD'), 'Poliza.pdf'],
    ['Ñandú Ágil.PNG', 'Nandu Agil.PNG'],
    ['D.ª Mª Íñiguez.jpg', 'D.a Ma Iniguez.jpg'],
    ['factura #3 ¿pagada?.pdf', 'factura _3 _pagada_.pdf'],
    ['50% dto = ok.pdf', '50_ dto _ ok.pdf'],
    ['a/b\\c.pdf', 'a_b_c.pdf'],
    ['contrato «final» – v2.pdf', 'contrato _final_ - v2.pdf'],
    ['[copia] 10 €.pdf', '(copia) 10 EUR.pdf'],
    ['合同.pdf', '__.pdf'],
    ['📄.pdf', '_.pdf'],
    ['.', 'documento'],
    ['..', 'documento'],
    ['', 'documento'],
    ['sin extension', 'sin extension'],
    ['tab\there.pdf', 'tab here.pdf'],
  ])('%j is %s', (name, expected) => {
    expect(storageFileName(name)).toBe(expected);
  });

  it('cuts a long name and keeps its extension', () => {
    const name = storageFileName(`${'Reclamación_'.repeat(30)}.pdf`);
    expect(name).toHaveLength(160);
    expect(name).toMatch(/^Reclamacion_.*\.pdf$/);
  });
});

describe('objectPath', () => {
  it('is the case file, the type and the name', () => {
    expect(objectPath('EXP-Ñ-1', 'poliza', 'Póliza.pdf')).toBe('EXP-=C3=91-1/poliza/Poliza.pdf');
    expect(objectPath('EXP-1', 'poliza', 'Póliza.pdf', 2)).toBe('EXP-1/poliza/Poliza (2).pdf');
  });

  it('is always accepted and leads back to the case file', () => {
    fc.assert(
      fc.property(
        wellFormed,
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.integer({ min: 1, max: 99 }),
        (id, name, copy) => {
          const path = objectPath(id, 'documento', name, copy);
          expect(path).toMatch(accepted);
          expect(path.split('/')).toHaveLength(3);
          expect(path.split('/').some((part) => part === '' || part === '.' || part === '..')).toBe(false);
          expect(parseObjectPath(path)?.dealId).toBe(id);
          expect(decodeURIComponent(encodeObjectPath(path))).toBe(path);
        },
      ),
    );
  });

  it('does not parse what is not one of ours', () => {
    expect(parseObjectPath('suelto.pdf')).toBeUndefined();
    expect(parseObjectPath('a/b')).toBeUndefined();
    expect(parseObjectPath('a/b/c/d')).toBeUndefined();
    expect(parseObjectPath('a//c')).toBeUndefined();
  });
});

it('numbers a repeated name before its extension', () => {
  expect(numberedName('nombre.pdf', 1)).toBe('nombre.pdf');
  expect(numberedName('nombre.pdf', 2)).toBe('nombre (2).pdf');
  expect(numberedName('nombre', 3)).toBe('nombre (3)');
  expect(numberedName('v1.2 final', 2)).toBe('v1.2 final (2)');
});
