import { expect, it } from 'vitest';

import { readTextoDeArchivo } from './texto-de-archivo';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'lista.csv');

it('a list is read in the letters in which it was written', async () => {
  const windows = Uint8Array.from('Logroño;11/06/2026;San Bernabé', (letter) => letter.charCodeAt(0));
  expect(await readTextoDeArchivo(fileOf(windows))).toEqual({
    texto: 'Logroño;11/06/2026;San Bernabé',
    dudosa: false,
  });
  expect(await readTextoDeArchivo(fileOf('Vigo;28/03/2026;Reconquista'))).toMatchObject({
    texto: 'Vigo;28/03/2026;Reconquista',
  });
});

it('a file of more than 1 MB is not read', async () => {
  expect(await readTextoDeArchivo(fileOf('x'.repeat(1024 * 1024 + 1)))).toEqual({
    fallo: 'El archivo supera el máximo de 1 MB',
  });
});

it('a file that is gone meanwhile says so', async () => {
  const gone = fileOf('Vigo');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await readTextoDeArchivo(gone)).toEqual({ fallo: 'No se ha leído: el archivo ya no se puede leer' });
});
