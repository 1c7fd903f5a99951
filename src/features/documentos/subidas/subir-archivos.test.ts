/** Whatever somebody drops on a case file is stored or is named: counted over random folders. */
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { checkContent, checkNameAndSize, EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { filesOfEvent } from '@/lib/archivos-soltados';
import { prepareSubidas, uploadArchivo } from '@/ui/documentos/subir-archivos';

import { eml, latin1, pdfDe, winmail } from '../../../../tests/muestras/entrada/entrada';
import { docx, p, r } from '../../../../tests/muestras/plantillas/docx';

let serie = 0;
const mail = (bytes: Uint8Array) => eml([{ tipo: 'application/octet-stream; name="x"', bytes }], 'Correo');

/** What files hold, and whether a case file takes it. No two are alike. */
const CONTENIDOS: Record<string, { bytes: () => Uint8Array; entra: boolean }> = {
  pdf: { bytes: () => pdfDe(String(serie)), entra: true },
  'scanner pdf': { bytes: () => latin1(`${' '.repeat(300)}%PDF-1.4 ${serie}`), entra: true },
  png: { bytes: () => latin1(`\x89PNG\r\n\x1a\n${serie}`), entra: true },
  jpg: { bytes: () => latin1(`\xff\xd8\xff\xe0${serie}`), entra: true },
  docx: { bytes: () => docx({ body: p(r(String(serie))) }), entra: true },
  zip: { bytes: () => zipSync({ [`${serie}.pdf`]: pdfDe(String(serie)) }), entra: false },
  mail: { bytes: () => mail(pdfDe(String(serie))), entra: false },
  'mail in a mail': { bytes: () => mail(mail(pdfDe(String(serie)))), entra: false },
  'mail in a ZIP': { bytes: () => zipSync({ 'a.eml': mail(pdfDe(String(serie))) }), entra: false },
  winmail: { bytes: () => winmail([{ nombre: 'a.pdf', bytes: pdfDe(String(serie)) }]), entra: false },
  page: { bytes: () => latin1(`<html>${serie}</html>`), entra: false },
  nothing: { bytes: () => new Uint8Array(), entra: false },
};

type Cosa =
  | { que: 'archivo'; contenido: string; nombre: string }
  | { que: 'ilegible'; nombre: string }
  | { que: 'carpeta'; nombre: string; dentro: Cosa[]; ilegible: boolean };

const NOMBRES =
  'a|sin extensión|a.pdf|A.PDF|.pdf|.oculto|a.pdf |a.doc|a.docx|a.zip|a.eml|a.dat|a.png|foto.JPEG|a.exe|winmail.dat|\u202Efdp.exe';
const nombre = fc.constantFrom(...NOMBRES.split('|'));
const { cosa } = fc.letrec<{ cosa: Cosa }>((tie) => ({
  cosa: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      que: fc.constant('archivo' as const),
      contenido: fc.constantFrom(...Object.keys(CONTENIDOS)),
      nombre,
    }),
    fc.record({ que: fc.constant('ilegible' as const), nombre }),
    fc.record({
      que: fc.constant('carpeta' as const),
      nombre: fc.constantFrom('c', '.oculta', 'LexNET'),
      dentro: fc.array(tie('cosa'), { maxLength: 5 }),
      ilegible: fc.boolean(),
    }),
  ),
}));

/** As a browser hands it over. */
function entradaDe(una: Cosa): FileSystemEntry {
  const entry = { name: una.nombre, fullPath: `/${una.nombre}`, isFile: una.que !== 'carpeta' };
  const fallo = new DOMException('A requested file could not be read', 'NotReadableError');
  if (una.que !== 'carpeta') {
    const file: FileSystemFileEntry['file'] = (resolve, reject) =>
      una.que === 'archivo' ? resolve(archivoDe(una.contenido, una.nombre)) : reject?.(fallo);
    return { ...entry, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const batches = [una.dentro.map(entradaDe), []];
  const readEntries: FileSystemDirectoryReader['readEntries'] = (resolve, reject) =>
    una.ilegible ? reject?.(fallo) : resolve(batches.shift() ?? []);
  return { ...entry, isDirectory: true, createReader: () => ({ readEntries }) } as unknown as FileSystemEntry;
}

function archivoDe(contenido: string, name: string): File {
  serie += 1;
  return new File([new Uint8Array(CONTENIDOS[contenido]?.bytes() ?? [])], name);
}

interface Cuenta {
  entran: number;
  nombrados: number;
}

/** A folder that cannot be listed is one thing: nobody knows what is in it. */
function cuenta(una: Cosa): Cuenta {
  if (una.que === 'ilegible' || (una.que === 'carpeta' && una.ilegible)) return { entran: 0, nombrados: 1 };
  if (una.que === 'carpeta') return suma(una.dentro.map(cuenta));
  return entra(una.contenido, una.nombre) ? { entran: 1, nombrados: 0 } : { entran: 0, nombrados: 1 };
}
/** A ZIP whose name says that it is Word's is believed: it is not read whole to be stored. */
const entra = (contenido: string, name: string): boolean =>
  CONTENIDOS[contenido]?.entra === true || (/zip/i.test(contenido) && name.endsWith('.docx'));
const suma = (todas: Cuenta[]): Cuenta => ({
  entran: todas.reduce((n, { entran }) => n + entran, 0),
  nombrados: todas.reduce((n, { nombrados }) => n + nombrados, 0),
});

it('whatever is dropped on a case file is stored or is named with its reason, once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cosa, { minLength: 1, maxLength: 4 }), async (cosas) => {
      const items = cosas.map((una) => ({ webkitGetAsEntry: () => entradaDe(una) }));
      const files = await filesOfEvent({ type: 'drop', dataTransfer: { items }, target: null });
      const admision = { extensiones: EXTENSIONES_SUBIDA, checkNameAndSize, checkContent };
      const subidas = await prepareSubidas(files, admision);
      const almacen: string[] = [];
      const lote = {
        upload: async ({ name, file }: { name: string; file: Blob }) => {
          almacen.push(Buffer.from(await file.arrayBuffer()).toString('latin1'));
          return { estado: 'subido' as const, nombre: name };
        },
        end: () => undefined,
      };
      const { signal } = new AbortController();
      const acabadas = await Promise.all(
        subidas.map(async (subida) =>
          subida.estado === 'error'
            ? subida
            : uploadArchivo(admision, lote, { ...subida, signal }, () => undefined),
        ),
      );
      const nombrados = acabadas.filter(({ estado, message }) => estado === 'error' && message);
      expect({ entran: almacen.length, nombrados: nombrados.length }).toEqual(suma(cosas.map(cuenta)));
      expect(acabadas).toHaveLength(almacen.length + nombrados.length);
      expect(new Set(almacen).size).toBe(almacen.length);
    }),
    { numRuns: Number(process.env.NIDOS ?? 200) },
  );
});

it('what a system leaves in folders is nobody’s document', async () => {
  const names = ['.DS_Store', '._Sentencia.pdf', '~$escrito.docx', 'Thumbs.db', 'desktop.ini'];
  const admision = { extensiones: EXTENSIONES_SUBIDA, checkNameAndSize, checkContent };
  expect(
    await prepareSubidas(
      names.map((name) => archivoDe('page', name)),
      admision,
    ),
  ).toEqual([]);
});
