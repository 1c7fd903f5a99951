/**
 * fontkit as PDFs need it. The tables of a font take longer to read than a sheet takes to write: they are read once and lent to the fonts of
 * the next documents, as fontkit itself does among variations. Glyphs stay each document's own, which remember the character that they were
 * first asked for.
 */
import type { PDFDocument } from '@cantoo/pdf-lib';
import { create } from 'fontkit';

type Lector = Parameters<PDFDocument['registerFontkit']>[0];

const tablas = new WeakMap<Uint8Array, unknown>();

export const lectorDeLetras: Lector = {
  create: (bytes, name) => {
    const font = create(bytes, name) as ReturnType<Lector['create']> & { _tables: unknown };
    const known = tablas.get(bytes);
    // The name is fontkit's own.
    /* oxlint-disable no-underscore-dangle */
    if (known) font._tables = known;
    else tablas.set(bytes, font._tables);
    /* oxlint-enable no-underscore-dangle */
    return font;
  },
};
