/** Whatever lies in the ZIPs and folders of case files is in, or is named: counted over random trees. */
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { importFolders } from '@/data/importacion/motor/motor';
import { isJunk } from '@/lib/restos';

import { eml, latin1, pdfDe } from '../../../../tests/muestras/entrada/entrada';
import { aTrial } from '../../../../tests/muestras/importacion/motor';
import { groupByFolder } from './carpetas-agrupar';
import { readCarpetas } from './carpetas-lectura';
import { planImport } from './carpetas-plan';
import { readZips } from './zip-entradas';

const BYTES: Record<string, () => Uint8Array> = {
  'contrato.pdf': () => pdfDe('c'),
  'foto.jpg': () => latin1('\xff\xd8\xff\xe0'),
  'dentro.zip': () =>
    zipSync({
      'correo.eml': eml([{ tipo: 'application/zip; name=a.zip', bytes: zipSync({ 'a.pdf': pdfDe('a') }) }]),
    }),
  'correo.eml': () =>
    eml([{ tipo: 'message/rfc822', bytes: eml([{ tipo: 'application/pdf', bytes: pdfDe('x') }]) }]),
  'sentencia.rtf': () => latin1('{\\rtf1 x}'),
  'auto.doc': () => pdfDe('doc'),
  'sin extension': () => pdfDe('sin'),
  'vacio.pdf': () => new Uint8Array(),
  '.DS_Store': () => latin1('x'),
  'roto.json': () => latin1('{"id":'),
};
const archivo = fc.constantFrom(...Object.keys(BYTES));
const carpeta = fc.record({
  json: fc.constantFrom<'bueno' | 'malo' | 'ninguno'>('bueno', 'bueno', 'malo', 'ninguno'),
  archivos: fc.uniqueArray(archivo, { maxLength: 6 }),
  hondos: fc.uniqueArray(archivo, { maxLength: 3 }),
});
const seleccion = fc.record({
  carpetas: fc.array(carpeta, { maxLength: 4 }),
  sueltos: fc.uniqueArray(archivo, { maxLength: 2 }),
  cortado: fc.boolean(),
});

function rutasDe({
  carpetas,
  sueltos,
}: typeof seleccion extends fc.Arbitrary<infer T> ? T : never): Record<string, Uint8Array> {
  const todo: Record<string, Uint8Array> = {};
  for (const [n, { json, archivos, hondos }] of carpetas.entries()) {
    const raiz = `EXP-${n}`;
    if (json !== 'ninguno')
      todo[`${raiz}/${raiz}.json`] = latin1(
        json === 'bueno' ? `{"id":"${raiz}","contractNumber":"C${n}"}` : '{"id":',
      );
    for (const nombre of archivos) todo[`${raiz}/${nombre}`] = BYTES[nombre]?.() ?? new Uint8Array();
    for (const nombre of hondos) todo[`${raiz}/mas/otro-${nombre}`] = BYTES[nombre]?.() ?? new Uint8Array();
  }
  for (const nombre of sueltos) todo[nombre] = BYTES[nombre]?.() ?? new Uint8Array();
  return todo;
}

it('every file of a selection is a record, a document, or is told', async () => {
  await fc.assert(
    fc.asyncProperty(seleccion, async (elegida) => {
      const todo = rutasDe(elegida);
      const zip = new File([zipSync(todo)], 'todo.zip');
      const cortado = new File([zipSync({ 'EXP-X/a.pdf': pdfDe('a') }).slice(0, -10)], 'cortado.zip');
      const { entries, problemas } = await readZips(elegida.cortado ? [cortado, zip] : [zip]);
      expect(problemas).toEqual(
        elegida.cortado ? [expect.stringMatching(/^cortado\.zip: El archivo ZIP está dañado/)] : [],
      );

      const venidos = Object.keys(todo).filter((ruta) => {
        const folders = ruta.split('/');
        return !isJunk(folders, folders.pop() ?? '');
      });
      const { carpetas: encontradas, ignored } = groupByFolder(entries);
      const carpetas = await readCarpetas(encontradas, () => undefined);
      const leidas = carpetas.map(({ record, errors, documents, hasJson }) => ({
        record,
        errors,
        documents,
        hasJson,
      }));
      const documentos = leidas.flatMap(({ documents }) => documents).length;
      const sinDocumento =
        encontradas.flatMap(({ jsons }) => jsons).length -
        documentos +
        encontradas.flatMap(({ documents }) => documents).length;
      expect(documentos + sinDocumento + ignored).toBe(venidos.length);
      for (const { record, errors } of leidas) expect(record !== undefined || errors.length > 0).toBe(true);

      const { folders, refused } = planImport(carpetas, new Map());
      expect(folders.length + refused.count).toBe(carpetas.length);
      expect(refused.errors.length).toBeGreaterThanOrEqual(refused.count);
      const { backend, options } = aTrial();
      const result = await importFolders(folders, backend, options({ refused }));
      const plan = folders.flatMap(({ documents }) => documents);
      expect(backend.documents).toHaveLength(plan.filter(({ problem }) => problem === undefined).length);
      expect(result.counts.documents).toMatchObject({
        total: plan.length,
        uploaded: backend.documents.length,
        failed: plan.length - backend.documents.length,
      });
      expect(result.errors).toHaveLength(refused.errors.length + result.counts.documents.failed);
    }),
    { numRuns: Number(process.env.NIDOS ?? 60) },
  );
});

it('a PDF under another name is a document, and keeps that name before its own ending', async () => {
  const pdfs = {
    'auto.doc': pdfDe('1'),
    cedula: pdfDe('2'),
    'foto.jpg': pdfDe('3'),
    'real.rtf': latin1('{\\rtf1 x}'),
  };
  const todo = Object.fromEntries(Object.entries(pdfs).map(([name, bytes]) => [`EXP-1/${name}`, bytes]));
  const zip = zipSync({ 'EXP-1/EXP-1.json': latin1('{"id":"EXP-1","contractNumber":"C1"}'), ...todo });
  const { entries } = await readZips([new File([zip], 'todo.zip')]);
  const carpetas = await readCarpetas(groupByFolder(entries).carpetas, () => undefined);
  const { folders, refused } = planImport(carpetas, new Map());
  const { backend, options } = aTrial();
  const { errors } = await importFolders(folders, backend, options({ refused }));
  expect(backend.documents.map(({ name }) => name).toSorted()).toEqual([
    'auto.doc.pdf',
    'cedula.pdf',
    'foto.jpg.pdf',
  ]);
  expect(errors).toEqual([expect.stringContaining('real.rtf')]);
});

it('what is looked into for a PDF is opened one after another, and never what is too large for one', async () => {
  let open = 0;
  let most = 0;
  const opened: string[] = [];
  const entry = (name: string, size: number) => ({
    folders: ['EXP-1'],
    name,
    size,
    open: async () => {
      opened.push(name);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return new File([latin1('x')], name);
    },
  });
  const entries = [
    entry('a.doc', 9),
    entry('b.mp4', 9),
    entry('video.mp4', 51 * 1024 ** 2),
    entry('c.doc', 0),
  ];
  const [leida] = await readCarpetas(groupByFolder(entries).carpetas, () => undefined);
  expect({ opened, most }).toEqual({ opened: ['a.doc', 'b.mp4'], most: 1 });
  expect(leida?.documents.filter(({ problem }) => problem)).toHaveLength(4);
});
