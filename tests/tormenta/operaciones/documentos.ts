import { aFile, NUMERADOS } from '../azar';
import { type Contexto, oneOf, type Operacion, quiet } from '../operacion';
import { aDeal } from './expedientes';

async function documentosOf(contexto: Contexto) {
  const { id } = await aDeal(contexto);
  return contexto.api.documentos.listDocumentos(id, contexto.signal);
}

async function subir(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id } = await aDeal(contexto);
  const files = Array.from({ length: 1 + azar.roll(3) }, () => aFile(azar));
  const uploads = files.map(async (file) =>
    api.subida.uploadDocumento({ dealId: id, file: await api.contenido.readContenido(file) }),
  );
  const ends = await Promise.allSettled(uploads);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function recategorizar(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const documentos = await documentosOf(contexto);
  const documento = oneOf(contexto, documentos);
  about(documento.id);
  const { name } = oneOf(contexto, await api.documentos.listCategories(signal));
  if (azar.chance(50)) await api.documentos.updateCategory(documento, name);
  else await api.documentos.updateCategories(azar.some(documentos, 5), name);
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { id } = oneOf(contexto, await documentosOf(contexto));
  contexto.about(id);
  await contexto.api.documentos.deleteDocumento(id);
}

async function deleteSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const ids = azar.some(await documentosOf(contexto), 6).map(({ id }) => id);
  about(...ids);
  const gone = await api.documentos.deleteDocumentos(ids);
  if (azar.chance(50) && gone.length > 0) {
    await api.documentos.restoreDocumentos(gone.map(({ entry_id }) => entry_id));
  }
}

async function ver(contexto: Contexto): Promise<void> {
  const documento = oneOf(contexto, await documentosOf(contexto));
  await contexto.api.documentos.openDocumento(documento, contexto.azar.pick(['view', 'download']));
}

async function sincronizar({ api, signal }: Contexto): Promise<void> {
  const { compareStorage: compare, insertSincronizados: insert } = api.sincronizacionApi;
  await api.sincronizacion.sincronizar({ compare, insert }, { signal, onProgress: quiet });
}

async function exigir(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const name = 'documentos_exigidos';
  const readAt = (await api.settings.getSetting(name))?.updated_at;
  await api.settings.saveSetting({ name, value: azar.some(NUMERADOS, 6).join(','), readAt });
}

export const documentos: Operacion[] = [
  { nombre: 'subir documentos', peso: 9, hacer: subir },
  { nombre: 'recategorizar', peso: 4, hacer: recategorizar },
  { nombre: 'eliminar documento', peso: 3, entera: true, hacer: eliminar },
  { nombre: 'eliminar varios documentos', peso: 2, hacer: deleteSeveral },
  { nombre: 'ver documento', peso: 2, hacer: ver },
  { nombre: 'sincronizar', peso: 1, hacer: sincronizar },
  { nombre: 'documentos exigidos', peso: 1, entera: true, hacer: exigir },
];
