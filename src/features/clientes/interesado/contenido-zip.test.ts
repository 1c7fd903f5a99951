import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { zipDelInteresado } from '@/features/clientes/interesado/contenido-zip';
import { writeZip } from '@/lib/zip';

const documento = (file_name: string, file_path: string) => ({
  file_name,
  file_path,
  uploaded_at: '2026-01-31T10:00:00Z',
});

test('holds the rows, every document in its folder, and what is missing by name', async () => {
  const datos = {
    cliente: { nombre_completo: 'Íñigo Núñez' },
    registros: [{ texto: 'Llamó' }],
    documentos: [documento('Póliza.pdf', 'c/1'), documento('póliza.pdf', 'c/2'), documento('no.pdf', 'gone')],
    expedientes: [{ id: 'EXP/Ñ:1', documentos: [documento('Contrato.pdf', 'd/1')] }],
    expedientes_formato_anterior: [],
    documentos_ajenos: 2,
  };
  const sources = zipDelInteresado(datos, new Date('2026-11-21T10:30:00Z'), (bucket, { file_path }) =>
    Promise.resolve(file_path === 'gone' ? null : new Blob([`${bucket} ${file_path}`]).stream()),
  );
  const signal = new AbortController().signal;
  const { blob, missing } = await writeZip(sources, { signal, onProgress: () => undefined });
  const inside = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(inside[name]);
  expect(Object.keys(inside)).toEqual([
    'LEEME.txt',
    'datos.json',
    'documentos/Póliza.pdf',
    'documentos/póliza (2).pdf',
    'expedientes/EXP_Ñ_1/Contrato.pdf',
  ]);
  expect(missing).toEqual(['documentos/no.pdf']);
  expect(JSON.parse(text('datos.json'))).toEqual(datos);
  expect(text('expedientes/EXP_Ñ_1/Contrato.pdf')).toBe('expediente-documents d/1');
  expect(text('LEEME.txt')).toContain('Datos de Íñigo Núñez, exportados el 21/11/2026 11:30.');
  expect(text('LEEME.txt')).toContain('Faltan 2 documentos que subieron otras personas del equipo');
});
