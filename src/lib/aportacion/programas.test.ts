/**
 * A package as other programs see it: `unzip`, `sha256sum`, `pdfinfo` and `qpdf --check` (Debian packages unzip, coreutils, poppler-utils,
 * qpdf). `npm run test:aportacion` asks for them all; elsewhere those that are not installed are left out.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import type { DocumentoAportable, Pieza } from '@/domain/aportacion/tipos';
import { makePaquete } from '@/lib/aportacion/paquete';
import { writeZip } from '@/lib/zip';

import { fuentes } from '../../../tests/muestras/pdfa/estructura';
import { aPng, aSignedPdf, aTextPdf } from '../../../tests/muestras/pdfa/pdfs-con-fallos';

const ALL = process.env.APORTACION_PROGRAMAS === '1';
const has = (program: string) => spawnSync(program, ['--version']).error === undefined;
const lacks = (program: string) => !ALL && !has(program);

const dir = mkdtempSync(path.join(tmpdir(), 'aportacion-'));
let folder = '';
let pdfs: string[] = [];

beforeAll(async () => {
  const files = new Map<string, Uint8Array>();
  const aDocument = (
    fileName: string,
    bytes: Uint8Array,
    formato: string,
    firmas = 0,
  ): DocumentoAportable => {
    files.set(fileName, bytes);
    return {
      id: fileName,
      fileName,
      clase: 'otro',
      bytes: bytes.length,
      sha256: null,
      subido: '2026-10-01T10:00:00Z',
      confidencialidad: 'ninguna',
      inspeccion: { version: 1, formato, firmas, paginas: 1 },
    };
  };
  const piezas: Pieza[] = [
    {
      documento: aDocument('Póliza ñ.pdf', await aTextPdf('Póliza'), 'pdf'),
      numero: '1',
      descripcion: 'Póliza ñ',
      copia: 'sellada',
    },
    {
      documento: aDocument('Foto.png', aPng(), 'png'),
      numero: '2',
      descripcion: 'Foto',
      copia: 'convertida',
    },
    {
      documento: aDocument('Carta.pdf', await aTextPdf('Carta', 3), 'pdf'),
      numero: '2.1',
      descripcion: 'Carta',
      copia: 'original',
    },
  ];
  const { archivos, carpeta } = await makePaquete({
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
    escrito: aDocument('Demanda.pdf', await aSignedPdf(), 'pdf', 1),
    piezas,
    fuentes: fuentes(),
    claseOf: (clase) => clase,
    abrir: async ({ id }) => files.get(id) ?? null,
  });
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const { blob } = await writeZip(archivos, options);
  writeFileSync(path.join(dir, 'paquete.zip'), new Uint8Array(await blob.arrayBuffer()));
  if (ALL || has('unzip')) execFileSync('unzip', ['-q', 'paquete.zip'], { cwd: dir });
  folder = path.join(dir, carpeta);
  const own = /^0[1-4] /;
  pdfs = readdirSync(path.join(folder, 'Envio 1')).filter((name) => own.test(name));
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('other programs', () => {
  it.skipIf(lacks('unzip'))('unzip finds nothing wrong', () => {
    expect(execFileSync('unzip', ['-t', 'paquete.zip'], { cwd: dir, encoding: 'utf8' })).toContain(
      'No errors detected',
    );
  });

  it.skipIf(lacks('sha256sum'))('sha256sum -c agrees with every line', () => {
    const said = execFileSync('sha256sum', ['-c', 'SHA256SUMS.txt'], { cwd: folder, encoding: 'utf8' });
    expect(said.trim().split('\n')).toHaveLength(4);
  });

  it.skipIf(lacks('pdfinfo'))(
    'pdfinfo reads each PDF that the program makes, and the index says its title',
    () => {
      for (const name of pdfs)
        expect(execFileSync('pdfinfo', [path.join(folder, 'Envio 1', name)], { encoding: 'utf8' })).toMatch(
          /Pages:\s+\d/,
        );
      const index = execFileSync('pdfinfo', [path.join(folder, 'Envio 1/01 Indice de documentos.pdf')], {
        encoding: 'utf8',
      });
      expect(index).toContain('Índice de documentos · Demanda');
      expect(index).toContain('Encrypted:       no');
    },
  );

  it.skipIf(lacks('qpdf'))('qpdf --check finds no error', () => {
    for (const name of pdfs) {
      const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path.join(folder, 'Envio 1', name)], {
        encoding: 'utf8',
      });
      expect({ name, status, stderr }).toEqual({ name, status: 0, stderr: '' });
      expect(stdout).toContain('No syntax or stream encoding errors found');
    }
  });
});
