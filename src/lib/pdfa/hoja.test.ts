import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';

import { createHoja } from '@/lib/pdfa/hoja';
import { toLines, type Letra } from '@/lib/pdfa/medida';

import { fuentes, pdfaFaults } from '../../../tests/muestras/pdfa/estructura';
import { textsOf } from '../../../tests/muestras/pdfa/texto';

const FECHA = new Date('2026-11-23T09:30:00Z');

async function aSheet(rows: number, fecha = FECHA): Promise<Uint8Array> {
  const hoja = await createHoja({
    titulo: 'Índice de documentos',
    autor: 'Despacho',
    fecha,
    fuentes: fuentes(),
    pie: 'EXP-00001',
  });
  hoja.titulo('Índice de documentos');
  hoja.pares([
    ['Órgano', 'Juzgado de Primera Instancia n.º 3 de Ávila'],
    ['Parte', 'Begoña Muñoz Ibáñez 漢'],
  ]);
  hoja.tabla(
    [
      { titulo: 'N.º', ancho: 1, texto: (row: number) => String(row) },
      { titulo: 'SHA-256', ancho: 4, texto: () => 'a1b2'.repeat(16), size: 7 },
    ],
    Array.from({ length: rows }, (_, index) => index + 1),
  );
  return hoja.guardar();
}

describe('a sheet of our own', () => {
  it('declares PDF/A-2b and has its structure', async () => {
    expect(await pdfaFaults(await aSheet(3))).toEqual([]);
  });

  it('says in text what was written, with a mark for what the font has not got', async () => {
    const [page] = await textsOf(await aSheet(2));
    expect(page).toContain('Juzgado de Primera Instancia n.º 3 de Ávila');
    expect(page).toContain('Begoña Muñoz Ibáñez ?');
    expect(page).toContain('Página 1 de 1');
  });

  it('repeats the head of its table on each page, and loses no row', async () => {
    const pages = await textsOf(await aSheet(120));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.every((page) => page.includes('SHA-256'))).toBe(true);
    expect(pages.at(-1)).toContain('120');
  });

  it('is the same bytes whatever was written before with the same fonts', async () => {
    const own = () => {
      const { regular, bold } = fuentes();
      return { regular: regular.slice(), bold: bold.slice() };
    };
    const shared = own();
    const write = async (letras: ReturnType<typeof own>, text: string) => {
      const hoja = await createHoja({ titulo: 'Hoja', fecha: FECHA, fuentes: letras });
      hoja.parrafo(text);
      return hoja.guardar();
    };
    // The Greek mu is drawn as the micro sign is.
    await write(shared, '\u03BC');
    const later = await write(shared, '\u00B5');
    expect(Buffer.from(later).equals(Buffer.from(await write(own(), '\u00B5')))).toBe(true);
  });

  it('is the same bytes for the same content and date, and others for another date', async () => {
    const [first, second, later] = await Promise.all([
      aSheet(5),
      aSheet(5),
      aSheet(5, new Date('2026-11-24T09:30:00Z')),
    ]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    expect(Buffer.from(first).equals(Buffer.from(later))).toBe(false);
  });
});

describe('the check of the structure', () => {
  it('finds what a plain PDF lacks', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage().drawText('Hola', { font: await pdf.embedFont(StandardFonts.Helvetica) });
    expect(await pdfaFaults(await pdf.save())).toEqual([
      'there is no XMP',
      'there is no output intent',
      'the trailer has no ID',
      '/Helvetica is not embedded',
    ]);
  });
});

describe('lines', () => {
  const letra: Letra = { widthOfTextAtSize: (text, size) => text.length * size };

  it.each([
    ['uno dos tres', 7, ['uno dos', 'tres']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a\nb', 5, ['a', 'b']],
    ['', 5, ['']],
    ['uno abcdefgh', 5, ['uno', 'abcde', 'fgh']],
  ])('%j in %i', (text, width, lines) => {
    expect(toLines(letra, text, 1, width)).toEqual(lines);
  });
});
