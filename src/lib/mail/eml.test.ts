import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';

import { unaLinea } from '@/domain/plantillas/texto';

import { borradorEml } from './eml';

const fecha = new Date('2026-11-23T10:00:00Z');
const eml = (asunto: string, cuerpo = 'Hola', para = 'maria@ejemplo.es') =>
  borradorEml({ para, asunto, cuerpo, fecha });
const read = (bytes: Uint8Array<ArrayBuffer>) => PostalMime.parse(bytes);

describe('borradorEml', () => {
  it('is a draft that a mail program opens, with all its letters', async () => {
    const bytes = eml('Su reclamación: señalada para mañana — ñ € 😀', 'Línea uno\nLínea dos\n');
    const mail = await read(bytes);
    expect(mail).toMatchObject({
      to: [{ address: 'maria@ejemplo.es' }],
      subject: 'Su reclamación: señalada para mañana — ñ € 😀',
      date: '2026-11-23T10:00:00.000Z',
    });
    expect(mail.text).toBe('Línea uno\r\nLínea dos\r\n');
    expect(mail.headers.map(({ key }) => key)).toEqual([
      'to',
      'subject',
      'date',
      'x-unsent',
      'mime-version',
      'content-type',
      'content-transfer-encoding',
    ]);
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  });

  it('reads back as what was written, whatever that is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        async (subject, cuerpo) => {
          const asunto = unaLinea(`a${subject}`);
          const mail = await read(eml(asunto, cuerpo));
          expect(mail.subject).toBe(asunto);
          expect(mail.headers).toHaveLength(7);
          expect(mail.to).toHaveLength(1);
          expect(mail.html).toBeUndefined();
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([
    'dos@ejemplo.es, otro@ejemplo.es',
    'a@ejemplo.es\r\nBcc: otro@ejemplo.es',
    'Nombre <a@ejemplo.es>',
    'sin-arroba',
    'a@b',
    '',
  ])('takes no address such as %j', (para) => {
    expect(() => eml('Asunto', 'Hola', para)).toThrow('no address');
  });

  it('takes no subject of two lines', () => {
    expect(() => eml('uno\r\nBcc: otro@ejemplo.es')).toThrow('no subject');
  });
});
