import { aFile, anExpediente } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { unCliente } from './clientes';

async function unAntiguo(contexto: Contexto) {
  const { api, azar, signal, about } = contexto;
  const params = {
    search: '',
    sortBy: 'created_at' as const,
    sortDesc: azar.chance(50),
    page: 1 + azar.roll(3),
    size: 20,
  };
  const { id } = oneOf(contexto, (await api.antiguos.listExpedientes(params, signal)).rows);
  about(id);
  const expediente = await api.antiguos.getExpediente(id, signal);
  if (!expediente) throw new Nada();
  return expediente;
}

async function crear(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const id = api.antiguos.newExpedienteId();
  about(id);
  const cliente = azar.chance(80) ? (await unCliente(contexto)).id : null;
  await api.antiguos.createExpediente(id, anExpediente(azar, cliente));
}

async function editar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id, cliente_id, updated_at } = await unAntiguo(contexto);
  const cliente = azar.chance(30) ? (await unCliente(contexto)).id : cliente_id;
  await typing(contexto);
  await api.antiguos.updateExpediente(id, anExpediente(azar, cliente), updated_at);
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { id } = await unAntiguo(contexto);
  await contexto.api.papelera.deleteToPapelera('expedientes', id);
}

async function anadirDocumentos(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const expediente = await unAntiguo(contexto);
  const files = Array.from({ length: 1 + azar.roll(2) }, () => aFile(azar));
  const { failures } = await api.antiguosDocumentos.addDocumentos(expediente, files);
  about(...failures.map(({ message }) => message));
}

async function quitarDocumento(contexto: Contexto): Promise<void> {
  const expediente = await unAntiguo(contexto);
  const url = oneOf(contexto, expediente.documentos_urls);
  await contexto.api.antiguosDocumentos.removeDocumento(expediente, url);
}

async function convertir(contexto: Contexto): Promise<void> {
  await contexto.api.convertir.convertir(await unAntiguo(contexto));
}

export const antiguos: Operacion[] = [
  { nombre: 'crear antiguo', peso: 3, hacer: crear },
  { nombre: 'editar antiguo', peso: 2, hacer: editar },
  { nombre: 'eliminar antiguo', peso: 1, hacer: eliminar },
  { nombre: 'añadir documentos a un antiguo', peso: 3, hacer: anadirDocumentos },
  { nombre: 'quitar documento de un antiguo', peso: 2, hacer: quitarDocumento },
  { nombre: 'convertir', peso: 2, hacer: convertir },
];
