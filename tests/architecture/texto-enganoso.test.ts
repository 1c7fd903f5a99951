/** A name that reads as another one, or that ends a line where nobody sees it, is shown as it is written wherever the program writes it. */
import { readFileSync } from 'node:fs';

import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';

import { summaryMail } from '../../server/agenda/summary-mail';
import { zipNames } from '../../src/data/documentos/nombres-zip';
import { icsDe } from '../../src/domain/agenda/ics';
import { fillTextoDePlantilla } from '../../src/domain/plantillas/texto';
import { matchHeaders } from '../../src/features/clientes/importacion/columnas';
import { readFilas } from '../../src/features/clientes/importacion/filas';
import { imagenEnPdf } from '../../src/lib/aportacion/copias';
import { Ilegible } from '../../src/lib/archivos-soltados';
import { conNombreDeSuTipo, readContenido } from '../../src/lib/contenido';
import { csvLine } from '../../src/lib/exportacion/csv';
import { createXlsx } from '../../src/lib/exportacion/xlsx';
import { formatTexto } from '../../src/lib/formato';
import { inofensivo } from '../../src/lib/inofensivo';
import { borradorEml } from '../../src/lib/mail/eml';
import { createHoja } from '../../src/lib/pdfa/hoja';
import { openPaquete } from '../../src/lib/plantillas/paquete';
import { preparar, rellenar } from '../../src/lib/plantillas/relleno';
import { pdfDe } from '../muestras/entrada/entrada';
import { resultado } from '../muestras/entrada/leer';
import { fuentes, xmpOf } from '../muestras/pdfa/estructura';
import { aPng } from '../muestras/pdfa/pdfs-con-fallos';
import { textsOf } from '../muestras/pdfa/texto';
import { docx, p, partOf, r } from '../muestras/plantillas/docx';
import { zipDe } from '../muestras/zip';
import { sourceFiles } from './source-files';

const enUtf8 = (text: string) => Buffer.from(text).toString('latin1');
const fila = { tipo: 'tarea' as const, inicio: '2026-11-27', hora: null, deal_id: null };
const plantilla = { asunto: 'Sobre {deudor.nombre}', cuerpo: 'Para {deudor.nombre}.' };
const rellena = (nombre: string) => fillTextoDePlantilla(plantilla, { 'deudor.nombre': nombre });

async function metadataOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  // The packet of the XMP begins with a mark of its own.
  const xmp = xmpOf(pdf)?.replace('begin="\uFEFF"', '');
  return [pdf.getTitle(), pdf.getAuthor(), xmp].join('\n');
}

/** Each place writes what it is given, as whoever reads it has it. */
const LUGARES: Record<string, (nombre: string) => string | Promise<string>> = {
  'una lista': (nombre) => formatTexto(nombre),
  'lo que no ha entrado': (nombre) => inofensivo(nombre),
  'el nombre de un archivo que se sube': async (nombre) =>
    (await readContenido(new File(['x'], nombre))).name,
  'un archivo que no se admite': async (nombre) =>
    (await conNombreDeSuTipo(new File(['x'], nombre), ['.pdf'])).name,
  'un archivo que no se puede leer': (nombre) => new Ilegible(nombre).name,
  'el nombre dentro de un ZIP que llega': async (nombre) =>
    (
      await resultado('a.zip', zipDe([{ nombre: `${enUtf8(nombre)}.pdf`, flags: 0x8_00, bytes: pdfDe('a') }]))
    ).dentro.join(),
  'el nombre dentro de un ZIP que se baja': (nombre) => zipNames([nombre]).join(),
  'un cliente que se importa': (nombre) =>
    String(
      readFilas([{ numero: 2, celdas: [nombre] }], matchHeaders(['Nombre'])).listas[0]?.record
        .nombre_completo,
    ),
  'un calendario': (nombre) =>
    icsDe([
      {
        ...fila,
        id: '1',
        titulo: nombre,
        fin: null,
        lugar: nombre,
        estado: 'pendiente',
        seq: 0,
        updated_at: '2026-11-26T10:00:00Z',
      },
    ]),
  'el resumen del día': (nombre) =>
    summaryMail(
      'a@b.es',
      '2026-11-27',
      {
        grupos: { hoy: { total: 1, filas: [{ ...fila, titulo: nombre }] } },
        sin_paso: 0,
        avisos: 0,
        judiciales: 0,
      },
      'https://x',
    ).html ?? '',
  'el asunto de un correo': (nombre) => rellena(nombre).asunto,
  'el cuerpo de un correo': (nombre) => rellena(nombre).cuerpo,
  'el borrador de un correo': (nombre) => {
    const { asunto, cuerpo } = rellena(nombre);
    const eml = strFromU8(borradorEml({ para: 'a@b.es', asunto, cuerpo, fecha: new Date(0) }));
    return `${asunto}${Buffer.from(eml.split('\r\n\r\n')[1] ?? '', 'base64').toString()}`;
  },
  'una exportación CSV': (nombre) => csvLine([nombre]),
  'una exportación XLSX': async (nombre) => {
    const libro = createXlsx('Hoja', [{ header: 'Nombre', width: 10 }]);
    libro.addRows([[nombre]]);
    return strFromU8(
      unzipSync(new Uint8Array(await libro.end().arrayBuffer()))['xl/worksheets/sheet1.xml'] ??
        new Uint8Array(),
    );
  },
  'un PDF nuestro': async (nombre) => {
    const hoja = await createHoja({
      titulo: 'Índice',
      autor: 'Despacho',
      fecha: new Date(0),
      fuentes: fuentes(),
      pie: 'EXP-1',
    });
    hoja.parrafo(nombre);
    return (await textsOf(await hoja.guardar())).join();
  },
  'el título y el autor de un PDF nuestro': async (nombre) => {
    const hoja = await createHoja({ titulo: nombre, autor: nombre, fecha: new Date(0), fuentes: fuentes() });
    return metadataOf(await hoja.guardar());
  },
  'el título de una imagen en PDF': async (nombre) =>
    metadataOf((await imagenEnPdf(aPng(), nombre, new Date(0))).bytes),
  'un escrito de Word': async (nombre) => {
    const modelo = preparar(await openPaquete(docx({ body: p(r('{deudor.nombre}')) })));
    return partOf(await rellenar(modelo, { 'deudor.nombre': nombre }), 'word/document.xml');
  },
};

const ENGANOSO = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

it.each(Object.keys(LUGARES))('%s', async (lugar) => {
  for (const marca of ['\u202E', '\u2066', '\u200B', '\u200F', '\uFEFF', '\u0007']) {
    const escrito = (await LUGARES[lugar]?.(`fact${marca}fdp`)) ?? '';
    expect(escrito.replace(/^\uFEFF/, '')).not.toMatch(ENGANOSO);
    expect(escrito).not.toContain('\u0007');
    expect(escrito).toMatch(/fact ?fdp/);
  }
});

/** The next list is one more file of these: its cells are written by one of the ways that are harmless. */
const columnas = sourceFiles().filter((file) => /^src\/features\/.*-columns\.tsx$/.test(file));

it.each(columnas)('%s writes its cells harmlessly', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    /\b(?:Cell|formatTexto|inofensivo|sinEngano|DealCell|ClienteCelda)\b/,
  );
});
