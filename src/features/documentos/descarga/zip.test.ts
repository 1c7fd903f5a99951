import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { zipNames } from '@/data/documentos/nombres-zip';
import { writeZip, type ZipSource } from '@/lib/zip';

const source = (name: string, ...chunks: string[]): ZipSource => ({
  name,
  modified: new Date(2026, 0, 1),
  open: () => Promise.resolve(new Blob(chunks).stream()),
});
const signal = new AbortController().signal;

describe('writeZip', () => {
  test('holds every file, byte for byte, under its own name', async () => {
    const files = [
      source('Póliza nº 1 ñ.pdf', 'uno'),
      source('vacío.txt'),
      source('emoji 🏦.pdf', 'dos', 'tres'),
    ];
    const progress: number[] = [];
    const { blob, missing } = await writeZip(files, {
      signal,
      onProgress: (_files, bytes) => progress.push(bytes),
    });
    const inside = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const texts = Object.entries(inside).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual([
      ['Póliza nº 1 ñ.pdf', 'uno'],
      ['vacío.txt', ''],
      ['emoji 🏦.pdf', 'dostres'],
    ]);
    expect(missing).toEqual([]);
    expect(progress.at(-1)).toBe(10);
  });

  test('goes on to the last file where the last is gone', async () => {
    const gone: ZipSource = { name: 'ya no.pdf', modified: new Date(), open: () => Promise.resolve(null) };
    const told: number[] = [];
    await writeZip([source('a.pdf', 'a'), gone], { signal, onProgress: (files) => void told.push(files) });
    expect(told.at(-1)).toBe(2);
  });

  test('names what is gone and keeps the rest', async () => {
    const gone: ZipSource = { name: 'ya no.pdf', modified: new Date(), open: () => Promise.resolve(null) };
    const { blob, missing } = await writeZip([gone, source('a.pdf', 'a')], { signal, onProgress: () => {} });
    expect(missing).toEqual(['ya no.pdf']);
    expect(Object.keys(unzipSync(new Uint8Array(await blob.arrayBuffer())))).toEqual(['a.pdf']);
  });

  test('stops in the middle of a file', async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(writeZip([source('a.pdf', 'a'), source('b.pdf', 'b')], options)).rejects.toThrow('aborted');
  });
});

describe('zipNames', () => {
  test('each name once, and such as every system can write', () => {
    expect(zipNames(['Recibo.pdf', 'recibo.pdf', 'a/b:c?.pdf', 'Recibo (2).pdf', 'punto.'])).toEqual([
      'Recibo.pdf',
      'recibo (2).pdf',
      'a_b_c_.pdf',
      'Recibo (2) (2).pdf',
      'punto_',
    ]);
  });
});
