import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';

import { PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { DocumentoAportable, Pieza } from '@/domain/aportacion/tipos';
import { sellar } from '@/lib/aportacion/copias';
import { buildDosier } from '@/lib/aportacion/dosier';
import { makePaquete, type Pedido } from '@/lib/aportacion/paquete';
import { inspeccionar } from '@/lib/pdf-inspeccion/inspeccion';
import { writeZip } from '@/lib/zip';

import { fuentes, pdfaFaults } from '../../../tests/muestras/pdfa/estructura';
import {
  anEncryptedPdf,
  aPng,
  aScannedPdf,
  aSignedPdf,
  aTextPdf,
} from '../../../tests/muestras/pdfa/pdfs-con-fallos';

const open = (data: Uint8Array) => getDocument({ data, verbosity: 0 });
const hex = async (bytes: Uint8Array) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex');

const files = new Map<string, Uint8Array>();

async function aDocument(fileName: string, bytes: Uint8Array, clase = 'otro'): Promise<DocumentoAportable> {
  const blob = new Blob([bytes as BlobPart]);
  const id = `${fileName}/${bytes.length}`;
  files.set(id, bytes);
  return {
    id,
    fileName,
    clase,
    bytes: bytes.length,
    sha256: await hex(bytes),
    subido: '2026-10-01T10:00:00Z',
    confidencialidad: 'ninguna',
    inspeccion: (await inspeccionar(blob, fileName, open)).inspeccion,
  };
}

const aPiece = (
  numero: string,
  documento: DocumentoAportable,
  copia: Pieza['copia'] = 'original',
): Pieza => ({
  documento,
  numero,
  descripcion: documento.fileName.replace(/\.\w+$/, ''),
  copia,
});

async function anOrder(over: Partial<Pedido> = {}): Promise<Pedido> {
  return {
    tipo: 'demanda',
    cabecera: {
      expediente: 'EXP-00001',
      tipo: 'Demanda',
      perfil: 'LexNET',
      demandante: 'Begoña Muñoz',
      demandado: 'Banco del Duero',
      dia: '2026-11-22',
      fecha: new Date('2026-11-22T10:00:00Z'),
    },
    perfil: PERFIL_LEXNET,
    escrito: await aDocument('Demanda.pdf', await aSignedPdf()),
    piezas: [
      aPiece('1', await aDocument('Póliza ñ.pdf', await aTextPdf('Póliza'), 'contrato-poliza')),
      aPiece('2', await aDocument('Foto.png', aPng()), 'convertida'),
      aPiece('2.1', await aDocument('Recibo.pdf', await aTextPdf('Recibo')), 'sellada'),
      aPiece('3', await aDocument('Firmado.pdf', await aSignedPdf('Otro firmado')), 'sellada'),
    ],
    fuentes: fuentes(),
    claseOf: (clase) => clase,
    abrir: async ({ id }) => files.get(id) ?? null,
    ...over,
  };
}

async function unzipped(pedido: Pedido) {
  const paquete = await makePaquete(pedido);
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const { blob } = await writeZip(paquete.archivos, options);
  return { paquete, zip: unzipSync(new Uint8Array(await blob.arrayBuffer())) };
}

const FOLDER = 'EXP-00001_demanda_2026-11-22/';

describe('a package', () => {
  it('has its files in the order to attach, named and numbered', async () => {
    const { zip } = await unzipped(await anOrder());
    expect(Object.keys(zip).map((name) => name.replace(FOLDER, ''))).toEqual([
      'LEEME.txt',
      'indice.csv',
      'SHA256SUMS.txt',
      'Envio 1/01 Indice de documentos.pdf',
      'Envio 1/00 Escrito principal Demanda.pdf',
      'Envio 1/02 Doc 1 Poliza n.pdf',
      'Envio 1/03 Doc 2 Foto.pdf',
      'Envio 1/04 Doc 2.1 Recibo.pdf',
      'Envio 1/05 Doc 3 Firmado.pdf',
    ]);
  });

  it.each([
    ['signed', aSignedPdf],
    ['locked', anEncryptedPdf],
  ])('stamps none that is %s, whatever is noted of it', async (_, made) => {
    const documento = await aDocument('Uno.pdf', await made());
    const inspeccion = { version: 1, formato: 'pdf', firmas: 0, cifrado: false };
    const pedido = await anOrder({ piezas: [aPiece('1', { ...documento, inspeccion }, 'sellada')] });
    const { zip, paquete } = await unzipped(pedido);
    expect(zip[`${FOLDER}Envio 1/02 Doc 1 Uno.pdf`]).toEqual(files.get(documento.id));
    expect(paquete.lineas.at(-1)?.copia).toBe('original');
  });

  it('holds originals as they are, also signed ones that were to be stamped; copies say of what they are', async () => {
    const pedido = await anOrder();
    const { zip, paquete } = await unzipped(pedido);
    expect(zip[`${FOLDER}Envio 1/05 Doc 3 Firmado.pdf`]).toEqual(
      files.get(pedido.piezas[3]?.documento.id ?? ''),
    );
    expect(zip[`${FOLDER}Envio 1/00 Escrito principal Demanda.pdf`]).toEqual(files.get(pedido.escrito.id));
    expect(paquete.lineas.map(({ copia, sha256Original }) => [copia, sha256Original !== undefined])).toEqual([
      ['original', false],
      ['original', false],
      ['convertida', true],
      ['sellada', true],
      ['original', false],
    ]);
  });

  it('every digest of its list is that of the file in it', async () => {
    const { zip } = await unzipped(await anOrder());
    const lines = strFromU8(zip[`${FOLDER}SHA256SUMS.txt`] ?? new Uint8Array())
      .trim()
      .split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      const [sha256, name] = line.split('  ');
      const found = await hex(zip[`${FOLDER}${name}`] ?? new Uint8Array());
      expect({ name, sha256: found }).toEqual({ name, sha256 });
    }
  });

  it('its index is PDF/A, and says each title, number and digest; the CSV says the same', async () => {
    const { zip, paquete } = await unzipped(await anOrder());
    const index = zip[`${FOLDER}Envio 1/01 Indice de documentos.pdf`] ?? new Uint8Array();
    expect(await pdfaFaults(index)).toEqual([]);
    const { texto } = await inspeccionar(new Blob([index]), 'i.pdf', open);
    const flat = texto?.replace(/\s/g, '');
    const csv = strFromU8(zip[`${FOLDER}indice.csv`] ?? new Uint8Array());
    for (const { sha256, nombre, numero, descripcion } of paquete.lineas) {
      expect(flat).toContain(sha256);
      expect(flat).toContain(nombre.replaceAll(' ', ''));
      expect(csv).toContain(`${numero ?? ''};${descripcion};`);
      expect(csv).toContain(sha256);
    }
  });

  it('made twice is the same bytes; another day only its dates differ', async () => {
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const pedido = await anOrder();
    const bytes = async () => {
      const { archivos } = await makePaquete(pedido);
      return Buffer.from(await (await writeZip(archivos, options)).blob.arrayBuffer());
    };
    expect((await bytes()).equals(await bytes())).toBe(true);
    const today = await makePaquete(pedido);
    const later = { ...pedido.cabecera, dia: '2026-11-23', fecha: new Date('2026-11-23T10:00:00Z') };
    const tomorrow = await makePaquete({ ...pedido, cabecera: later });
    const originals = (paquete: typeof today) =>
      paquete.lineas.filter(({ copia }) => copia === 'original').map(({ sha256 }) => sha256);
    expect(originals(tomorrow)).toEqual(originals(today));
  }, 30_000);

  it('is not made where a document is gone, or is not the one that was uploaded', async () => {
    const pedido = await anOrder();
    const gone = pedido.piezas[0]?.documento;
    const without = {
      ...pedido,
      abrir: async (one: DocumentoAportable) => (one === gone ? null : pedido.abrir(one)),
    };
    await expect(makePaquete(without)).rejects.toThrow('«Póliza ñ.pdf» ya no está');
    const other = {
      ...pedido,
      abrir: async (one: DocumentoAportable) =>
        one === gone ? new TextEncoder().encode('otro') : pedido.abrir(one),
    };
    await expect(makePaquete(other)).rejects.toThrow('su huella ha cambiado');
  });

  it('two documents of one name have two files', async () => {
    const pedido = await anOrder();
    const [first] = pedido.piezas;
    const twice = first ? [first, { ...first, numero: '7' }] : [];
    const { lineas } = await makePaquete({ ...pedido, piezas: twice });
    expect(new Set(lineas.map(({ nombre }) => nombre)).size).toBe(3);
  });
});

describe('a stamp', () => {
  it.each([0, 90, 180, 270])('lies on a page turned by %i degrees, and can be read', async (angle) => {
    const pdf = await PDFDocument.load(await aScannedPdf());
    pdf.getPage(0).node.set(PDFName.of('Rotate'), pdf.context.obj(angle));
    const { bytes, paginas } = await sellar(await pdf.save(), '2.1', fuentes());
    expect(paginas).toBe(1);
    const { texto } = await inspeccionar(new Blob([bytes as BlobPart]), 's.pdf', open);
    expect(texto).toContain('DOCUMENTO N.º 2.1');
  });
});

describe('a dossier', () => {
  it('has every document after its index, a bookmark each, names what it leaves out and is no PDF/A', async () => {
    const { abrir } = await anOrder();
    const documentos = [
      await aDocument('Contrato.pdf', await aTextPdf('Contrato', 3)),
      await aDocument('Foto.png', aPng()),
      await aDocument('Nota.docx', new TextEncoder().encode('PK nada')),
      {
        ...(await aDocument('Oferta.pdf', await aTextPdf('Ofrecen mil euros'))),
        confidencialidad: 'confidencial' as const,
      },
    ];
    const { bytes, fuera } = await buildDosier({
      expediente: 'EXP-00001',
      partes: [['Demandante', 'Begoña Muñoz']],
      documentos,
      fuentes: fuentes(),
      fecha: new Date('2026-11-22T10:00:00Z'),
      dia: '2026-11-22',
      claseOf: (clase) => clase,
      abrir,
      onProgress: () => undefined,
    });
    expect(fuera).toEqual(['Nota.docx: no es un PDF ni una imagen', 'Oferta.pdf: es confidencial']);
    const pdf = await open(bytes.slice()).promise;
    expect(pdf.numPages).toBe(5);
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
      'Índice',
      'otro · Contrato.pdf',
      'otro · Foto.png',
    ]);
    const { inspeccion, texto } = await inspeccionar(new Blob([bytes as BlobPart]), 'd.pdf', open);
    expect(inspeccion.pdfa).toBeUndefined();
    expect(texto).toContain('No es para presentar');
    expect(texto).toContain('Nota.docx');
    expect(texto).not.toMatch(/Oferta|mil euros/);
  });
});
