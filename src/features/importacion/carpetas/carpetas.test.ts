import { describe, expect, it, vi } from 'vitest';

import { groupByFolder } from './carpetas-agrupar';
import { type Entrada, entradaOf, readDropped, readPicked } from './carpetas-entradas';
import { readCarpetas } from './carpetas-lectura';
import { planImport } from './carpetas-plan';
import { findKnown, nothingKnown, reviewCarpetas } from './carpetas-revision';

const entrada = (path: string, content: BlobPart = 'x') => {
  const name = path.split('/').at(-1) ?? '';
  return entradaOf(new File([content], name), path);
};
const entradas = (...paths: string[]) => paths.map((path) => entrada(path));
/** `path: json + documents` of each folder found. */
const found = (...paths: string[]) =>
  groupByFolder(entradas(...paths)).carpetas.map(({ path, jsons, documents }) => [
    path,
    jsons.length,
    documents.length,
  ]);

const read = (entries: Entrada[]) => readCarpetas(groupByFolder(entries).carpetas, () => undefined);
const deal = (fields: object = {}) => JSON.stringify({ contractNumber: 'C-1', creditorName: 'B', ...fields });

describe('groupByFolder', () => {
  it('takes the folder that directly holds the JSON', () => {
    expect(found('EXP-1/a.json', 'EXP-1/b.pdf')).toEqual([['EXP-1', 1, 1]]);
    expect(found('root/EXP-1/a.json', 'root/EXP-1/b.pdf', 'root/EXP-2/a.json')).toEqual([
      ['root/EXP-1', 1, 1],
      ['root/EXP-2', 1, 0],
    ]);
  });

  it('gives it what lies deeper', () => {
    expect(found('root/EXP-1/a.json', 'root/EXP-1/sub/b.pdf', 'root/EXP-1/sub/sub/c.pdf')).toEqual([
      ['root/EXP-1', 1, 2],
    ]);
  });

  it('finds folders at different depths', () => {
    expect(found('r/2024/EXP-1/a.json', 'r/EXP-2/a.json')).toEqual([
      ['r/2024/EXP-1', 1, 0],
      ['r/EXP-2', 1, 0],
    ]);
  });

  it('shows a folder without JSON beside those with one', () => {
    expect(found('r/EXP-1/a.json', 'r/EXP-2/b.pdf', 'r/EXP-3/fotos/c.jpg', 'r/EXP-3/otros/d.jpg')).toEqual([
      ['r/EXP-1', 1, 0],
      ['r/EXP-2', 0, 1],
      ['r/EXP-3', 0, 2],
    ]);
  });

  it('shows folders without JSON where none has one', () => {
    expect(found('r/EXP-1/a.pdf', 'r/EXP-2/b.pdf')).toEqual([
      ['r/EXP-1', 0, 1],
      ['r/EXP-2', 0, 1],
    ]);
    expect(found('EXP-1/a.pdf', 'EXP-1/sub/b.pdf')).toEqual([['EXP-1', 0, 2]]);
  });

  it('ignores files outside any folder, and those beside case-file folders', () => {
    const { carpetas, ignored } = groupByFolder(
      entradas('suelto.json', 'suelto.pdf', 'r/nota.txt', 'r/EXP-1/a.json'),
    );
    expect(carpetas.map(({ path }) => path)).toEqual(['r/EXP-1']);
    expect(ignored).toBe(3);
  });

  it('sorts numbers as numbers', () => {
    expect(found('EXP-10/a.json', 'EXP-9/a.json').map(([path]) => path)).toEqual(['EXP-9', 'EXP-10']);
  });
});

describe('readPicked', () => {
  const file = (path: string) =>
    Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path });

  it('composes accents, as the same folder from a Mac and from Windows is the same case file', () => {
    const [entry] = readPicked([file(`${'EXP-Ñ'.normalize('NFD')}/${'Póliza'.normalize('NFD')}.pdf`)]);
    expect(entry).toMatchObject({ folders: ['EXP-Ñ'], name: 'Póliza.pdf' });
  });

  it('leaves out what systems leave behind', () => {
    const paths = [
      'E/.DS_Store',
      'E/Thumbs.db',
      '__MACOSX/E/._a.pdf',
      'E/desktop.ini',
      'E/~$nota.docx',
      'E/a.pdf',
    ];
    expect(readPicked(paths.map(file)).map(({ name }) => name)).toEqual(['a.pdf']);
  });
});

describe('readDropped', () => {
  const fileEntry = (fullPath: string) => {
    const name = fullPath.split('/').at(-1) ?? '';
    return {
      isFile: true,
      isDirectory: false,
      name,
      fullPath,
      file: (done: (file: File) => void) => done(new File(['x'], name)),
    };
  };
  /** Hands out 100 entries a call, as browsers do. */
  const directory = (fullPath: string, children: object[]) => ({
    isFile: false,
    isDirectory: true,
    name: fullPath.split('/').at(-1),
    fullPath,
    createReader: () => {
      let at = 0;
      return { readEntries: (done: (entries: object[]) => void) => done(children.slice(at, (at += 100))) };
    },
  });

  it('reads every entry of a folder of more than 100', async () => {
    const files = Array.from({ length: 250 }, (_, index) => fileEntry(`/EXP-1/doc ${index}.pdf`));
    const { entries } = await readDropped([directory('/EXP-1', files)] as unknown as FileSystemEntry[]);
    expect(entries).toHaveLength(250);
    expect(entries[0]?.folders).toEqual(['EXP-1']);
  });

  it('reads several folders with folders inside, and sets a ZIP apart', async () => {
    const roots = [
      directory('/EXP-1', [directory('/EXP-1/sub', [fileEntry('/EXP-1/sub/a.pdf')])]),
      directory('/EXP-2', [fileEntry('/EXP-2/b.zip')]),
      fileEntry('/todo.ZIP'),
      fileEntry('/suelto.pdf'),
    ];
    const { entries, zips } = await readDropped(roots as unknown as FileSystemEntry[]);
    expect(entries.map(({ folders, name }) => [...folders, name].join('/'))).toEqual([
      'EXP-1/sub/a.pdf',
      'EXP-2/b.zip',
      'suelto.pdf',
    ]);
    expect(zips.map(({ name }) => name)).toEqual(['todo.ZIP']);
  });
});

describe('readCarpetas', () => {
  it('reads the record and classifies the documents', async () => {
    const [carpeta] = await read([
      entrada('EXP-1/a.json', deal({ raro: 1 })),
      ...entradas('EXP-1/Póliza.pdf', 'EXP-1/Doc_2.1_x.png'),
    ]);
    expect(carpeta).toMatchObject({ name: 'EXP-1', hasJson: true, errors: [], unknown: ['raro'] });
    expect(carpeta?.record?.row).toMatchObject({ id: 'EXP-1', contractnumber: 'C-1' });
    expect(carpeta?.documents.map(({ entrada: { name }, category }) => [name, category])).toEqual([
      ['Doc_2.1_x.png', 'recibo'],
      ['Póliza.pdf', 'contrato-poliza'],
    ]);
  });

  it.each([
    ['no JSON', entradas('EXP-1/a.pdf'), 'Carpeta EXP-1: No se encontró archivo JSON'],
    ['a broken one', [entrada('EXP-1/a.json', '{roto')], 'Error al leer JSON en carpeta EXP-1'],
    ['an empty one', [entrada('EXP-1/a.json', '')], 'Error al leer JSON en carpeta EXP-1'],
    [
      'no required field',
      [entrada('EXP-1/a.json', '{}')],
      'Carpeta EXP-1: Debe incluir contractNumber o creditorName',
    ],
    [
      'several records',
      [entrada('EXP-1/a.json', `[${deal()},${deal()}]`)],
      'Carpeta EXP-1: Error al procesar JSON: se esperaba un solo expediente y el JSON trae 2',
    ],
    [
      'several JSON files',
      entradas('EXP-1/a.json', 'EXP-1/b.json'),
      'Carpeta EXP-1: hay varios archivos JSON (a.json, b.json) y ninguno se llama EXP-1.json',
    ],
  ])('with %s says so', async (_case, entries, message) => {
    const [carpeta] = await read(entries);
    expect(carpeta?.errors).toEqual([message]);
    expect(carpeta?.record).toBeUndefined();
  });

  it('says that a JSON cannot be read', async () => {
    const open = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const [carpeta] = await read([{ folders: ['EXP-1'], name: 'a.json', size: 5, open }]);
    expect(carpeta?.errors).toEqual(['Error al leer JSON en carpeta EXP-1']);
  });

  it('of several JSON files takes the one named as the folder', async () => {
    const [carpeta] = await read([
      entrada('EXP-1/otro.json', '{}'),
      entrada('EXP-1/exp-1.JSON', `[${deal()}]`),
    ]);
    expect(carpeta?.record?.row).toMatchObject({ contractnumber: 'C-1' });
    expect(carpeta?.documents[0]?.problem).toMatch(/^tipo de archivo no admitido/);
  });

  it('does not read the documents', async () => {
    const open = vi.fn<() => Promise<File>>();
    const document = { folders: ['EXP-1'], name: 'a.pdf', size: 60 * 1024 * 1024, open };
    const [carpeta] = await read([entrada('EXP-1/a.json', deal()), document]);
    expect(carpeta?.documents[0]?.problem).toBe('el archivo supera el máximo de 50 MB');
    expect(open).not.toHaveBeenCalled();
  });
});

describe('reviewCarpetas', () => {
  const backend = {
    findDealIds: async (ids: string[]) => new Set(ids.filter((id) => id === 'EXP-1')),
    findIdsInPapelera: async (ids: string[]) => new Set(ids.filter((id) => ['EXP-1', 'EXP-4'].includes(id))),
    findByContract: async () => [{ id: 'EXP-9', contract: 'C-2', creditor: 'Banco Ágil' }],
  };

  it('points out what exists or waits in the Papelera, the same contract elsewhere, and repeated names', async () => {
    const carpetas = await read([
      entrada('EXP-1/a.json', deal()),
      entrada('EXP-2/a.json', deal({ contractNumber: 'c-2', creditorName: 'BANCO AGIL' })),
      entrada('x/EXP-3/a.json', deal({ contractNumber: 'C-3' })),
      entrada('y/EXP-3/a.json', deal({ contractNumber: 'C-4' })),
      entrada('EXP-4/a.json', deal({ contractNumber: 'C-5' })),
    ]);
    const revision = reviewCarpetas(carpetas, await findKnown(carpetas, backend));
    expect(Object.fromEntries(revision)).toEqual({
      'EXP-1': [{ kind: 'existe' }],
      'EXP-2': [{ kind: 'mismo-contrato', otherId: 'EXP-9' }],
      'x/EXP-3': [{ kind: 'nombre-repetido', otherPath: 'y/EXP-3' }],
      'y/EXP-3': [{ kind: 'nombre-repetido', otherPath: 'x/EXP-3' }],
      'EXP-4': [{ kind: 'papelera' }],
    });
  });

  it('compares the folders with one another, and folders without contract with none', async () => {
    const carpetas = await read([
      entrada('EXP-1/a.json', deal()),
      entrada('EXP-2/a.json', deal()),
      entrada('EXP-3/a.json', '{"creditorName":"B"}'),
      entrada('EXP-4/a.json', '{"creditorName":"B"}'),
    ]);
    const revision = reviewCarpetas(carpetas, nothingKnown);
    expect([...revision.keys()]).toEqual(['EXP-1', 'EXP-2']);
  });
});

describe('planImport', () => {
  it('takes what can go in and refuses the rest with its reasons', async () => {
    const carpetas = await read([
      entrada('EXP-1/a.json', deal()),
      ...entradas('EXP-1/a.pdf', 'EXP-1/nota.txt', 'EXP-2/b.pdf'),
      entrada('x/EXP-3/a.json', deal()),
      entrada('y/EXP-3/a.json', deal()),
    ]);
    const { folders, refused } = planImport(carpetas, reviewCarpetas(carpetas, nothingKnown));
    expect(
      folders.map(({ record, documents }) => [
        record.row.id,
        documents.map(({ problem }) => problem !== undefined),
      ]),
    ).toEqual([['EXP-1', [false, true]]]);
    expect(refused).toEqual({
      count: 3,
      errors: [
        'Carpeta EXP-2: No se encontró archivo JSON',
        'Carpeta EXP-3: hay otra carpeta con el mismo nombre (y/EXP-3); quite una de las dos',
        'Carpeta EXP-3: hay otra carpeta con el mismo nombre (x/EXP-3); quite una de las dos',
      ],
    });
  });
});
