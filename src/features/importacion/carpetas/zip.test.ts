import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { decodeZipName } from '@/lib/zip-lectura/nombres';

import { readZip } from './zip-entradas';

const bytes = (text: string) => new TextEncoder().encode(text);
const blob = (data: Uint8Array) => new Blob([data.slice()]);
const contentOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** A ZIP with one stored file whose name has these bytes and these flags. */
function zipNamed(name: Uint8Array, flags: number): Blob {
  const data = zipSync({ ['x'.repeat(name.length)]: [bytes('abc'), { level: 0 }] });
  const view = new DataView(data.buffer);
  for (let at = 0; at < data.length - 4; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) data.set(name, at + 30);
    if (signature === 0x02014b50) {
      view.setUint16(at + 8, flags, true);
      data.set(name, at + 46);
    }
  }
  return blob(data);
}

describe('readZip', () => {
  it('finds the files, not the folders or the junk, and unpacks each when it is opened', async () => {
    const big = bytes('contenido '.repeat(50_000));
    const entries = await readZip(
      blob(
        zipSync({
          'root/EXP-Ñ-1/expediente.json': bytes('{}'),
          'root/EXP-Ñ-1/Póliza.pdf': big,
          'root/EXP-Ñ-1/igual.png': [bytes('sin comprimir'), { level: 0 }],
          'root/vacía/': new Uint8Array(),
          '__MACOSX/root/._Póliza.pdf': bytes('x'),
          'root/.DS_Store': bytes('x'),
        }),
      ),
    );
    expect(entries.map(({ folders, name, size }) => [folders.join('/'), name, size])).toEqual([
      ['root/EXP-Ñ-1', 'expediente.json', 2],
      ['root/EXP-Ñ-1', 'Póliza.pdf', big.length],
      ['root/EXP-Ñ-1', 'igual.png', 13],
    ]);
    for (const [index, expected] of [[1, big] as const, [2, bytes('sin comprimir')] as const]) {
      const file = await entries[index]?.open();
      expect(file && Buffer.from(await contentOf(file)).equals(expected)).toBe(true);
    }
  });

  it('gives back any content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 3000 }),
        fc.constantFrom<0 | 6>(0, 6),
        async (content, level) => {
          const [entry] = await readZip(blob(zipSync({ 'E/a.bin': [content, { level }] })));
          const file = await entry?.open();
          expect(file && (await contentOf(file))).toEqual(new Uint8Array(content));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each([
    ['CP850', [0x45, 0x58, 0x50, 0x2f, 0x50, 0xa2, 0x6c, 0x69, 0x7a, 0x61, 0xa5, 0xb5], 0, 'PólizaÑÁ'],
    ['UTF-8 said', [...bytes('EXP/PólizaÑÁ')], 0x800, 'PólizaÑÁ'],
    ['UTF-8 not said', [...bytes('EXP/PólizaÑÁ')], 0, 'PólizaÑÁ'],
  ])('reads names in %s', async (_name, name, flags, expected) => {
    const [entry] = await readZip(zipNamed(Uint8Array.from(name), flags));
    expect(entry).toMatchObject({ folders: ['EXP'], name: expected });
    expect(await (await entry?.open())?.text()).toBe('abc');
  });

  it('keeps paths inside', async () => {
    const entries = await readZip(
      blob(zipSync({ '../../EXP/a.pdf': bytes('x'), '/EXP/b.pdf': bytes('x'), 'EXP\\c.pdf': bytes('x') })),
    );
    expect(entries.map(({ folders, name }) => [...folders, name].join('/'))).toEqual([
      'EXP/a.pdf',
      'EXP/b.pdf',
      'EXP/c.pdf',
    ]);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', bytes('esto no es un ZIP')],
    ['half of it', zipSync({ 'E/a.pdf': bytes('x'.repeat(500)) }).slice(0, 60)],
  ])('says that %s is no ZIP', async (_name, data) => {
    await expect(readZip(blob(data))).rejects.toThrow('El archivo ZIP está dañado o no es un ZIP');
  });

  it('notices damaged content', async () => {
    const data = zipSync({ 'E/a.pdf': [bytes('contenido'), { level: 0 }] });
    data[data.indexOf(99, 30)] = 0; // its first c
    const [entry] = await readZip(blob(data));
    await expect(entry?.open()).rejects.toThrow('está dañado dentro del ZIP');
  });

  it('does not unpack more than the index says', async () => {
    const data = zipSync({ 'E/a.pdf': bytes('0'.repeat(5_000_000)) });
    const view = new DataView(data.buffer);
    for (let at = 0; at < data.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
    const [entry] = await readZip(blob(data));
    await expect(entry?.open()).rejects.toThrow('está dañado dentro del ZIP');
  });

  it('says that one is locked', async () => {
    const [entry] = await readZip(zipNamed(bytes('E/a.pdf'), 1));
    await expect(entry?.open()).rejects.toThrow('está protegido con contraseña');
  });

  it('of garbage never hangs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat({ max: 255 }), async (position, value) => {
        const data = zipSync({ 'E/a.pdf': bytes('contenido'), 'E/b.pdf': bytes('otro') });
        data[position % data.length] = value;
        const entries = await readZip(blob(data)).catch(() => []);
        const opened = await Promise.allSettled(entries.map((entry) => entry.open()));
        expect(opened).toHaveLength(entries.length);
      }),
    );
  });
});

it('prefers the name that Info-ZIP repeats in UTF-8', () => {
  const extra = new Uint8Array([1, 0, 0, 0, 0, ...bytes('Ñandú.pdf')]);
  expect(decodeZipName(Uint8Array.of(0x3f, 0x3f), false, extra)).toBe('Ñandú.pdf');
});
