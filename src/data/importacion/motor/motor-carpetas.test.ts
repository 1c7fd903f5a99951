import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@/lib/errors';

import { aTrial, document, folders, network, record } from '../../../../tests/muestras/importacion/motor';
import { importFolders, type ImportProgress } from './motor';

let { backend, progress, controller, options } = aTrial();

beforeEach(() => {
  ({ backend, progress, controller, options } = aTrial());
});

describe('importFolders', () => {
  it('uploads sixteen at a time, each case file’s documents after its row', async () => {
    const { counts, errors, ended } = await importFolders(folders(40), backend, options());
    expect(errors).toEqual([]);
    expect(ended).toBe('completed');
    expect(counts).toMatchObject({
      inserted: 40,
      documents: { total: 80, uploaded: 80, existing: 0, failed: 0 },
    });
    expect(backend.maxUploading).toBe(16);
    expect(progress.at(-1)?.percent).toBe(100);
  });

  it('names the case file that it made, and none that was there', async () => {
    expect(await importFolders(folders(1), backend, options())).toMatchObject({ creado: 'E1' });
    expect(await importFolders(folders(1), backend, options())).not.toHaveProperty('creado');
  });

  it('repeated: nothing twice', async () => {
    await importFolders(folders(5), backend, options());
    const { counts } = await importFolders(folders(5), backend, options());
    expect(counts).toMatchObject({ inserted: 0, existing: 5, documents: { uploaded: 0, existing: 10 } });
    expect(backend.documents).toHaveLength(10);
  });

  it('reports a failed document and goes on', async () => {
    backend.uploadFailure = (name) =>
      name === 'b.pdf' ? new AppError('invalid', 'demasiado grande') : undefined;
    const { counts, errors } = await importFolders(folders(2), backend, options());
    expect(counts).toMatchObject({ inserted: 2, failed: 0, documents: { uploaded: 2, failed: 2 } });
    expect(errors).toEqual([
      'Error subiendo b.pdf: demasiado grande (carpeta E1)',
      'Error subiendo b.pdf: demasiado grande (carpeta E2)',
    ]);
  });

  it('does not open what is known to be wrong, and says what cannot be read', async () => {
    const documents = [
      document('vacio.pdf', {
        problem: 'el archivo está vacío',
        open: () => Promise.reject(new Error('opened')),
      }),
      document('ido.pdf', { open: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
      document('cifrado.pdf', { open: () => Promise.reject(new Error('está protegido con contraseña')) }),
    ];
    const { errors } = await importFolders([{ record: record('E1'), documents }], backend, options());
    expect(errors).toEqual([
      'Error subiendo vacio.pdf: el archivo está vacío (carpeta E1)',
      'Error subiendo ido.pdf: el archivo ya no se puede leer (carpeta E1)',
      'Error subiendo cifrado.pdf: está protegido con contraseña (carpeta E1)',
    ]);
  });

  it('sends no document of a case file that did not go in', async () => {
    backend.bad = new Set(['E1']);
    const { counts } = await importFolders(folders(2), backend, options());
    expect(counts).toMatchObject({ inserted: 1, failed: 1, documents: { total: 2, uploaded: 2 } });
    expect(progress.at(-1)?.percent).toBe(100);
  });

  it('stops when the server is gone and says what is in; the same folders finish it', async () => {
    backend.uploadFailure = () => {
      if (backend.documents.length < 4) return undefined;
      backend.isDown = true;
      return network();
    };
    const { ended, message } = await importFolders(folders(3), backend, options());
    expect(ended).toBe('interrupted');
    expect(message).toBe(
      'Se ha perdido la conexión con el servidor. 3 expedientes están dentro, con 4 documentos de esta selección. Vuelva a elegir las mismas carpetas para terminar la importación: lo que ya está no se repite.',
    );
    backend.uploadFailure = undefined;
    backend.isDown = false;
    const { counts } = await importFolders(folders(3), backend, options());
    expect(counts).toMatchObject({ existing: 3, documents: { uploaded: 2, existing: 4 } });
  });

  it('stops at a server without room, says so once, and keeps what is in', async () => {
    backend.uploadFailure = () =>
      backend.documents.length < 2 ? undefined : new AppError('full', 'No queda sitio.');
    const { ended, message, errors } = await importFolders(folders(20), backend, options());
    expect(ended).toBe('interrupted');
    expect(errors).toEqual([]);
    expect(message).toBe(
      'No queda sitio. 20 expedientes están dentro, con 2 documentos de esta selección. Vuelva a elegir las mismas carpetas para terminar la importación: lo que ya está no se repite.',
    );
  });

  it('takes a lost connection of one document for that document’s, while the server answers', async () => {
    backend.uploadFailure = (name) => (name === 'a.pdf' ? network() : undefined);
    const { ended, counts } = await importFolders(folders(1), backend, options());
    expect(ended).toBe('completed');
    expect(counts.documents).toMatchObject({ uploaded: 1, failed: 1 });
  });

  it('cancelled lets the documents in flight finish and starts no more', async () => {
    const onProgress = (step: ImportProgress) => {
      if (step.counts.documents.uploaded === 1) controller.abort();
    };
    const { ended, counts } = await importFolders(folders(50), backend, options({ onProgress }));
    expect(ended).toBe('cancelled');
    expect(counts.documents.uploaded).toBe(backend.documents.length);
    expect(counts.documents.uploaded).toBeLessThan(20);
  });
});
