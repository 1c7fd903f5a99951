import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  draftKey,
  findDrafts,
  fitValues,
  isTyped,
  keepDraft,
  MAX_DRAFT,
  MAX_DRAFTS,
  removeExpiredDrafts,
} from '@/lib/drafts';

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR = 60 * 60 * 1000;
const MINUTE = 60 * 1000;

/** As browsers do it: its keys are its own properties. `room`: in characters. */
function aStorage(room = Infinity): Storage {
  const methods = {
    getItem(key: string) {
      return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null;
    },
    setItem(key: string, text: string) {
      const used = Object.entries(this).reduce((sum, [k, v]) => sum + (k === key ? 0 : String(v).length), 0);
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      (this as unknown as Record<string, string>)[key] = text;
    },
    removeItem(key: string) {
      delete (this as unknown as Record<string, string>)[key];
    },
  };
  return Object.create(methods) as Storage;
}

const ANA = { userId: 'ana', record: 'clientes/nuevo', formId: 'f1' };
const aDraft = (texto: string) => ({ readAt: null, before: { texto: '' }, now: { texto } });
const found = (storage: Storage, place = ANA, at = NOW) =>
  findDrafts(storage, place.userId, place.record, at).map(({ now }) => now.texto);

describe('a draft', () => {
  it('comes back with the id of what its form writes', () => {
    const storage = aStorage();
    keepDraft(storage, draftKey(ANA), { ...aDraft('texto'), id: 'c1' }, NOW);
    expect(findDrafts(storage, 'ana', 'clientes/nuevo', NOW)).toMatchObject([{ id: 'c1' }]);
  });

  it('comes back as it was typed, newest first', () => {
    const storage = aStorage();
    keepDraft(storage, draftKey(ANA), aDraft('primero'), NOW - HOUR);
    keepDraft(storage, draftKey({ ...ANA, formId: 'f2' }), aDraft('segundo'), NOW - MINUTE);
    expect(found(storage)).toEqual(['segundo', 'primero']);
    const [draft] = findDrafts(storage, 'ana', 'clientes/nuevo', NOW);
    expect(draft).toMatchObject({ typedAt: NOW - MINUTE, readAt: null, before: { texto: '' } });
  });

  it('is only of its person and its record, whatever they are called', () => {
    const part = fc.string({ maxLength: 12, unit: 'grapheme' });
    const place = fc.record({ userId: part, record: part, formId: part });
    fc.assert(
      fc.property(place, place, (mine, theirs) => {
        fc.pre(mine.userId !== theirs.userId || mine.record !== theirs.record);
        const storage = aStorage();
        keepDraft(storage, draftKey(theirs), aDraft('ajeno'), NOW);
        expect(found(storage, mine)).toEqual([]);
        keepDraft(storage, draftKey(mine), aDraft('mío'), NOW);
        expect(found(storage, mine)).toEqual(['mío']);
        expect(found(storage, theirs)).toEqual(['ajeno']);
      }),
    );
  });

  it.each([
    ['a minute old', NOW - MINUTE, true],
    ['almost a day old', NOW - 24 * HOUR + MINUTE, true],
    ['a day old', NOW - 24 * HOUR, false],
    ['of a clock that was an hour ahead', NOW + HOUR, true],
    ['of a clock that was a year ahead', NOW + 365 * 24 * HOUR, false],
  ])('%s', (_what, typedAt, offered) => {
    const storage = aStorage();
    keepDraft(storage, draftKey(ANA), aDraft('x'), typedAt);
    expect(found(storage)).toEqual(offered ? ['x'] : []);
    removeExpiredDrafts(storage, NOW);
    expect(Object.keys(storage)).toHaveLength(offered ? 1 : 0);
  });

  it.each(['', 'nada', `${NOW}`, `${NOW} {`, `${NOW} {"now":{"texto":3}}`, `${NOW} null`])(
    'that cannot be read (%j) is not offered, and goes at the start; other things stay',
    (text) => {
      const storage = aStorage();
      storage.setItem(draftKey(ANA), text);
      storage.setItem('tema', 'dark');
      expect(found(storage)).toEqual([]);
      removeExpiredDrafts(storage, NOW);
      expect(Object.keys(storage)).toEqual(['tema']);
    },
  );
});

describe('room', () => {
  it('a draft that is too large is not kept, and the one before it stays', () => {
    const storage = aStorage();
    expect(keepDraft(storage, draftKey(ANA), aDraft('corto'), NOW - MINUTE)).toBe(true);
    expect(keepDraft(storage, draftKey(ANA), aDraft('x'.repeat(MAX_DRAFT)), NOW)).toBe(false);
    expect(found(storage)).toEqual(['corto']);
  });

  it('never takes more than its limit, and the oldest go first', () => {
    const storage = aStorage();
    const big = 'x'.repeat(MAX_DRAFT - 200);
    for (let n = 0; n < 14; n += 1) {
      const kept = keepDraft(storage, draftKey({ ...ANA, formId: `f${n}` }), aDraft(big), NOW + n);
      expect(kept).toBe(true);
    }
    const texts = Object.values(storage) as string[];
    expect(texts.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(MAX_DRAFTS);
    const left = findDrafts(storage, 'ana', 'clientes/nuevo', NOW).map(({ typedAt }) => typedAt - NOW);
    expect(left).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it('in a browser that is full, older drafts make room and nothing else does', () => {
    const storage = aStorage(400);
    storage.setItem('tema', 'x'.repeat(100));
    keepDraft(storage, draftKey(ANA), aDraft('x'.repeat(100)), NOW - MINUTE);
    const second = draftKey({ ...ANA, formId: 'f2' });
    expect(keepDraft(storage, second, aDraft('y'.repeat(150)), NOW)).toBe(true);
    expect(found(storage)).toEqual(['y'.repeat(150)]);
    expect(keepDraft(storage, second, aDraft('z'.repeat(400)), NOW)).toBe(false);
    expect(storage.getItem('tema')).toHaveLength(100);
    expect(found(storage)).toEqual(['y'.repeat(150)]);
  });
});

it('isTyped: any field that differs, and only then', () => {
  expect(isTyped({ a: '', b: false }, { a: '', b: false })).toBe(false);
  expect(isTyped({ a: '', b: false }, { a: '', b: true })).toBe(true);
  expect(isTyped({ a: 'x' }, { a: '' })).toBe(true);
});

describe('fitValues', () => {
  it('takes what the form still asks for, of the same kind', () => {
    const today = { nombre: 'hoy', empresa: false, nuevo: 'n' };
    expect(fitValues(today, { nombre: 'ayer', empresa: 'si', quitado: 'q' })).toEqual({
      nombre: 'ayer',
      empresa: false,
      nuevo: 'n',
    });
  });

  it('never has other fields than the form', () => {
    const some = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean()));
    fc.assert(
      fc.property(some, some, (today, draft) => {
        expect(Object.keys(fitValues(today, draft)).toSorted()).toEqual(Object.keys(today).toSorted());
      }),
    );
  });
});
