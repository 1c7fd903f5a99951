/** All documents of a case file in one PDF, with an index and bookmarks: for the client or the hearing. A court takes no such file. */
import { PDFDocument, PDFHexString, PDFName, PDFNull, type PDFRef } from '@cantoo/pdf-lib';

import { esConvertible } from '@/domain/aportacion/comprobar-formato';
import type { DocumentoAportable } from '@/domain/aportacion/tipos';
import { imagenEnPdf } from '@/lib/aportacion/copias';
import { formatFecha } from '@/lib/formato';
import { createHoja, type Fuentes } from '@/lib/pdfa/hoja';

export interface PedidoDosier {
  expediente: string;
  partes: [name: string, value: string][];
  documentos: readonly DocumentoAportable[];
  fuentes: Fuentes;
  fecha: Date;
  /** aaaa-mm-dd */
  dia: string;
  claseOf: (clase: string) => string;
  /** Null for a document that is gone. */
  abrir: (documento: DocumentoAportable) => Promise<Uint8Array | null>;
  onProgress: (hechos: number) => void;
}

export interface Dosier {
  bytes: Uint8Array;
  /** Documents that are not in it, each with its reason. */
  fuera: string[];
}

interface Parte {
  documento: DocumentoAportable;
  pdf: PDFDocument;
}

export async function buildDosier(pedido: PedidoDosier): Promise<Dosier> {
  const partes: Parte[] = [];
  const fuera: string[] = [];
  // It is for the hearing too, where nothing is told of a negotiation, nor that there is a paper of it (LO 1/2025, art. 9).
  const secretos = pedido.documentos.filter(esSecreto).map(({ fileName }) => `${fileName}: es confidencial`);
  for (const [index, documento] of pedido.documentos.entries()) {
    if (esSecreto(documento)) continue;
    const read = await readParte(pedido, documento);
    if (typeof read === 'string') fuera.push(`${documento.fileName}: ${read}`);
    else partes.push({ documento, pdf: read });
    pedido.onProgress(index + 1);
  }
  // The index says on which page each begins, and its own length moves them: made once to count, once to keep.
  const counted = await PDFDocument.load(await indexOf(pedido, partes, fuera, 0));
  const pages = counted.getPageCount();
  const out = await PDFDocument.load(await indexOf(pedido, partes, fuera, pages), { updateMetadata: false });
  const starts: { title: string; page: PDFRef }[] = [{ title: 'Índice', page: out.getPage(0).ref }];
  for (const { documento, pdf } of partes) {
    const copied = await out.copyPages(pdf, pdf.getPageIndices());
    for (const [index, page] of copied.entries()) {
      const added = out.addPage(page);
      if (index === 0) starts.push({ title: titulo(pedido, documento), page: added.ref });
    }
  }
  addBookmarks(out, starts);
  return { bytes: await out.save(), fuera: [...fuera, ...secretos] };
}

const esSecreto = ({ confidencialidad }: DocumentoAportable) => confidencialidad === 'confidencial';

const titulo = ({ claseOf }: PedidoDosier, { clase, fileName }: DocumentoAportable) =>
  `${claseOf(clase)} · ${fileName}`;

/** Its pages as a PDF, or why not. */
async function readParte(
  { abrir, fecha }: PedidoDosier,
  documento: DocumentoAportable,
): Promise<PDFDocument | string> {
  const bytes = await abrir(documento);
  if (!bytes) return 'ya no está';
  try {
    if (esConvertible(documento))
      return await PDFDocument.load((await imagenEnPdf(bytes, documento.fileName, fecha)).bytes);
    if (documento.inspeccion && documento.inspeccion.formato !== 'pdf') return 'no es un PDF ni una imagen';
    if (documento.inspeccion?.cifrado) return 'está cifrado';
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return pdf.getPageCount() > 0 ? pdf : 'no tiene páginas';
  } catch {
    return 'no se puede leer como PDF';
  }
}

async function indexOf(
  pedido: PedidoDosier,
  partes: readonly Parte[],
  fuera: readonly string[],
  ownPages: number,
): Promise<Uint8Array> {
  const { expediente, fuentes, fecha, dia, partes: pares } = pedido;
  const hoja = await createHoja({
    titulo: `Dosier del expediente ${expediente}`,
    fecha,
    fuentes,
    sinDeclarar: true,
    pie: `Expediente ${expediente} · ${formatFecha(dia)} · No es para presentar`,
  });
  hoja.titulo(`Dosier del expediente ${expediente}`);
  hoja.parrafo('Copia de trabajo para el cliente o la vista. No es para presentar en el juzgado.');
  hoja.pares(pares);
  let page = ownPages + 1;
  const rows = partes.map(({ documento, pdf }) => {
    const row = { documento, page, pages: pdf.getPageCount() };
    page += row.pages;
    return row;
  });
  hoja.tabla(
    [
      { titulo: 'Clase', ancho: 3, texto: ({ documento }) => pedido.claseOf(documento.clase) },
      { titulo: 'Documento', ancho: 6, texto: ({ documento }) => documento.fileName },
      { titulo: 'Subido', ancho: 2, texto: ({ documento }) => formatFecha(documento.subido) },
      { titulo: 'Págs.', ancho: 1, texto: ({ pages }) => String(pages), derecha: true },
      { titulo: 'Desde', ancho: 1.2, texto: (row) => String(row.page), derecha: true },
    ],
    rows,
  );
  if (fuera.length > 0) {
    hoja.apartado('No incluidos');
    for (const line of fuera) hoja.parrafo(line);
  }
  return hoja.guardar();
}

function addBookmarks(pdf: PDFDocument, starts: readonly { title: string; page: PDFRef }[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  const refs = starts.map(() => context.nextRef());
  for (const [index, { title, page }] of starts.entries()) {
    const item = context.obj({ Parent: root, Dest: [page, 'XYZ', PDFNull, PDFNull, PDFNull] });
    item.set(PDFName.of('Title'), PDFHexString.fromText(title));
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) item.set(PDFName.of('Prev'), before);
    if (after) item.set(PDFName.of('Next'), after);
    const ref = refs[index];
    if (ref) context.assign(ref, item);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (!first || !last) return;
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  pdf.catalog.set(PDFName.of('Outlines'), root);
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
