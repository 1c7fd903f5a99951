import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';

import { inspeccionar, toInspeccion } from '@/lib/pdf-inspeccion/inspeccion';

import { contestado, mutados } from '../../../tests/muestras/mutar';
import {
  anEncryptedPdf,
  aPdfaPdf,
  aScannedPdf,
  aSignedPdf,
  aTextPdf,
} from '../../../tests/muestras/pdfa/pdfs-con-fallos';

const open = (data: Uint8Array) => getDocument({ data, verbosity: 0, isEvalSupported: false });

it('a damaged PDF is inspected soon, and what is said of it can be kept', async () => {
  const originales = await Promise.all([
    aTextPdf('Juzgado de Primera Instancia n.º 52 de Madrid', 3),
    aScannedPdf(),
    aSignedPdf(),
    aPdfaPdf('Escrito'),
    anEncryptedPdf(),
  ]);
  for (const bytes of mutados(originales)) {
    const { inspeccion } = await contestado(() => inspeccionar(new Blob([bytes]), 'a.pdf', open));
    expect(toInspeccion(JSON.parse(JSON.stringify(inspeccion)))).not.toBeNull();
  }
}, 600_000);
