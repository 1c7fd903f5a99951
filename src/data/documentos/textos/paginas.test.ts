import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toTexto, toTextoEscaneado } from '@/data/documentos/textos/paginas';

describe('the text of a document', () => {
  it('is one line a page, with the words that a line broke put together', () => {
    expect(toTexto(['Contrato de prés-\ntamo  número\n CT-2016', 'Segunda página del contrato'])).toEqual({
      estado: 'texto',
      paginas: ['Contrato de préstamo número CT-2016', 'Segunda página del contrato'],
    });
  });

  it.each([[[]], [['']], [['1', '2']], [['2', '   ']]])('of %j there is none', (pages) => {
    expect(toTexto(pages)).toEqual({ estado: 'sin-texto', paginas: [] });
  });

  it('of a scan is kept as read from a picture, with or without words', () => {
    expect(toTextoEscaneado(['Juzgado de\nMóstoles\n'])).toEqual({
      estado: 'ocr',
      paginas: ['Juzgado de Móstoles'],
    });
    expect(toTextoEscaneado(['', ' | '])).toEqual({ estado: 'ocr', paginas: [] });
  });

  it('is never longer than what the database keeps', () => {
    const { paginas } = toTexto(Array.from({ length: 3000 }, () => 'palabra '.repeat(50)));
    expect(paginas.join('').length).toBeLessThanOrEqual(300_000);
    expect(paginas.length).toBeLessThanOrEqual(2000);
  });

  it('holds nothing that PostgreSQL refuses, whatever the PDF brings', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (pages) => {
        const { paginas, estado } = toTexto(pages);
        expect(estado === 'texto').toBe(paginas.length > 0);
        for (const text of paginas) expect(text.includes('\0') || !text.isWellFormed()).toBe(false);
      }),
    );
  });
});
