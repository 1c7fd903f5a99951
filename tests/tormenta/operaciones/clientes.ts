import { aCliente, aFile, BUSQUEDAS } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, quiet, typing } from '../operacion';

async function aPage({ api, azar }: Contexto) {
  const { rows } = await api.clientes.listClientes({
    search: azar.chance(20) ? azar.pick(BUSQUEDAS) : '',
    filters: azar.pick([{}, {}, { expedientes: 'con' as const }, { empresa: 'si' as const }]),
    sortBy: azar.pick(['created_at', 'nombre_completo', 'dni']),
    sortDesc: azar.chance(50),
    page: azar.chance(50) ? 1 : 1 + azar.roll(5),
    size: azar.pick([3, 20]),
  });
  return rows;
}

export async function unCliente(contexto: Contexto) {
  const row = oneOf(contexto, await aPage(contexto));
  contexto.about(row.id);
  return row;
}

async function crear({ api, azar, about }: Contexto): Promise<void> {
  const id = api.clientes.newClienteId();
  about(id);
  await api.clientes.createCliente(id, aCliente(azar));
}

async function editar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const cliente = await api.clientes.getCliente((await unCliente(contexto)).id);
  if (!cliente) throw new Nada();
  const fields = Object.fromEntries(azar.some(Object.entries(aCliente(azar)), 3));
  await typing(contexto);
  await api.clientes.updateCliente({ id: cliente.id, fields, readAt: cliente.updated_at });
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const entry = await api.papelera.deleteToPapelera('clientes', (await unCliente(contexto)).id);
  if (azar.chance(40)) await api.papelera.restorePapelera([entry]);
}

async function deleteSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const ids = azar.some(await aPage(contexto), 8).map(({ id }) => id);
  about(...ids);
  await api.papelera.deleteMany('clientes', { ids }, { onProgress: quiet });
}

const aNote = ({ azar }: Contexto) => ({
  tipo: azar.pick(['nota', 'llamada', 'email'] as const),
  fecha: azar.instante(),
  con_quien: azar.chance(50) ? azar.nombre() : null,
  texto: `nota ${azar.roll(1000)}`,
});

async function anotar(contexto: Contexto): Promise<void> {
  const { api, about } = contexto;
  const cliente = await unCliente(contexto);
  const id = api.registros.newRegistroId();
  about(id);
  await api.registros.createRegistro(id, cliente.id, aNote(contexto));
}

async function changeNota(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const tipo = azar.pick(['nota', 'llamada', 'email'] as const);
  const notes = await api.registros.listRegistros((await unCliente(contexto)).id, tipo, signal);
  const { id, updated_at } = oneOf(contexto, notes);
  about(id);
  if (azar.chance(60))
    await api.registros.updateRegistro({ id, fields: aNote(contexto), readAt: updated_at });
  else await api.registros.deleteRegistro(id);
}

async function subir(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const file = await api.contenido.readContenido(aFile(azar));
  const { id } = await unCliente(contexto);
  await api.clienteSubida.uploadClienteDocumento({ clienteId: id, file, signal, onProgress: quiet });
}

async function eliminarDocumento(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const documentos = await api.clienteDocumentos.listClienteDocumentos(
    (await unCliente(contexto)).id,
    signal,
  );
  const { id } = oneOf(contexto, documentos);
  about(id);
  const entry = await api.clienteDocumentos.deleteClienteDocumento(id);
  if (azar.chance(50)) await api.clienteDocumentos.restoreClienteDocumento(entry);
}

/** Two that look alike, or any two: one becomes the other, with some of its data. */
async function unir(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const { pares } = await api.clientesParecidos.listRepetidos(signal);
  const par = azar.chance(60) ? pares[0] : undefined;
  const uno = par?.queda.id ?? (await unCliente(contexto)).id;
  const otro = par?.otro.id ?? (await unCliente(contexto)).id;
  const [queda, seVa] = await api.clientesUnidos.compareClientes(uno, otro, signal);
  if (!queda || !seVa) throw new Nada();
  about(queda.cliente.id, seVa.cliente.id);
  await typing(contexto);
  await api.clientesUnidos.uniteClientes({
    ficha: api.clientes.newClienteId(),
    queda: queda.cliente.id,
    seVa: seVa.cliente.id,
    delOtro: azar.some(['dni', 'telefono', 'email', 'iban', 'cif'] as const, 3),
    nota: azar.chance(50) ? `azar ${azar.roll(1000)}` : '',
    vistos: [queda.cliente.updated_at, seVa.cliente.updated_at],
  });
}

async function separar(contexto: Contexto): Promise<void> {
  const { api, signal, about } = contexto;
  const { uniones } = await api.clientesUnidos.listUnionesClientes(signal);
  const { id, queda } = oneOf(
    contexto,
    uniones.filter(({ deshecha_at }) => deshecha_at === null),
  );
  about(id, queda);
  await api.clientesUnidos.planDeUnion(id);
  await api.clientesUnidos.undoUnionClientes(id);
}

async function distinguir(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const { pares } = await api.clientesParecidos.listRepetidos(signal);
  const { queda, otro } = oneOf(contexto, pares);
  const pareja = { uno: queda.id, otro: otro.id };
  if (azar.chance(60)) await api.clientesParecidos.distinguishClientes(pareja);
  else await api.clientesParecidos.compareClientesAgain(pareja);
}

async function bloquear(contexto: Contexto): Promise<void> {
  await contexto.api.interesado.blockCliente((await unCliente(contexto)).id);
}

/** What waits is decided by administrators; others are refused. */
async function decideBloqueo(contexto: Contexto): Promise<void> {
  const { api, azar, signal, about } = contexto;
  const pedido = oneOf(contexto, await api.interesado.listBloqueosPedidos(signal));
  about(pedido.id);
  await api.interesado.decideBloqueo({
    pedido: pedido.id,
    confirmado: azar.chance(60),
    razon: 'cosas del azar',
  });
}

async function desbloquear(contexto: Contexto): Promise<void> {
  const { api, signal, about } = contexto;
  const { id } = oneOf(contexto, await api.interesado.listBloqueados(signal));
  about(id);
  await api.interesado.unblockCliente(id);
}

async function deleteForever(contexto: Contexto): Promise<void> {
  const { id, nombre_completo } = await unCliente(contexto);
  await contexto.api.interesado.deleteClienteForever({
    id,
    confirmacion: nombre_completo,
    conservar: [],
  });
}

async function datos(contexto: Contexto): Promise<void> {
  await contexto.api.interesado.datosDelInteresado((await unCliente(contexto)).id);
}

async function exportar({ api, azar, signal }: Contexto): Promise<void> {
  const found = { search: azar.pick(BUSQUEDAS), filters: {}, sortBy: 'id', sortDesc: false } as const;
  await api.clientes.exportClientes(await api.lista.foundIds('clientes', found), quiet, signal);
}

export const clientes: Operacion[] = [
  { nombre: 'crear cliente', peso: 7, entera: true, hacer: crear },
  { nombre: 'editar cliente', peso: 7, entera: true, hacer: editar },
  { nombre: 'eliminar cliente', peso: 3, hacer: eliminar },
  { nombre: 'eliminar varios clientes', peso: 1, hacer: deleteSeveral },
  { nombre: 'anotar', peso: 5, entera: true, hacer: anotar },
  { nombre: 'cambiar o eliminar nota', peso: 3, entera: true, hacer: changeNota },
  { nombre: 'subir documento de cliente', peso: 4, hacer: subir },
  { nombre: 'eliminar documento de cliente', peso: 2, hacer: eliminarDocumento },
  { nombre: 'unir dos clientes', peso: 3, entera: true, hacer: unir },
  { nombre: 'deshacer una unión de clientes', peso: 2, entera: true, hacer: separar },
  { nombre: 'distinguir dos clientes', peso: 1, entera: true, hacer: distinguir },
  { nombre: 'bloquear cliente', peso: 2, hacer: bloquear },
  { nombre: 'decidir un bloqueo', peso: 2, hacer: decideBloqueo },
  { nombre: 'desbloquear cliente', peso: 3, hacer: desbloquear },
  { nombre: 'borrar cliente definitivamente', peso: 1, hacer: deleteForever },
  { nombre: 'datos del interesado', peso: 1, hacer: datos },
  { nombre: 'exportar clientes', peso: 1, hacer: exportar },
];
