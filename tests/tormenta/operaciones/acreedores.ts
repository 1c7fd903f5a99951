import { NOMBRES_DE_ACREEDOR } from '../azar';
import { type Contexto, oneOf, type Operacion } from '../operacion';

async function unir({ api, azar, signal }: Contexto): Promise<void> {
  const grupos = azar.chance(50) ? await api.uniones.listParecidos(signal) : [];
  const [grupo] = grupos;
  const destino = grupo?.destino ?? azar.pick(NOMBRES_DE_ACREEDOR);
  const origenes = grupo?.variantes.map(({ nombre }) => nombre) ?? azar.some(NOMBRES_DE_ACREEDOR, 3);
  await api.uniones.previewUnion([...origenes, destino], signal);
  await api.uniones.uniteAcreedores({ origenes, destino });
}

async function deshacer(contexto: Contexto): Promise<void> {
  const { api, signal, about } = contexto;
  const uniones = await api.uniones.listUniones(signal);
  const { id } = oneOf(
    contexto,
    uniones.filter(({ deshecha_at }) => deshecha_at === null),
  );
  about(id);
  await api.uniones.undoUnion(id);
}

async function ficha({ api, azar, signal }: Contexto): Promise<void> {
  const nombre = azar.pick(NOMBRES_DE_ACREEDOR);
  const acreedor = await api.acreedores.getAcreedor(nombre, signal);
  const columns = { notas: `azar ${azar.roll(1000)}`, cif: azar.pick(['A20000001', null]) };
  await api.acreedores.saveFicha({ nombre, columns, readAt: acreedor?.ficha?.updated_at });
}

async function distinguir({ api, azar }: Contexto): Promise<void> {
  const distincion = { destino: azar.pick(NOMBRES_DE_ACREEDOR), otros: azar.some(NOMBRES_DE_ACREEDOR, 2) };
  if (azar.chance(50)) await api.uniones.distinguishAcreedores(distincion);
  else await api.uniones.compareAcreedores(distincion);
}

/** The third colleague becomes administrator, or member again. */
async function changePapel(contexto: Contexto): Promise<void> {
  const { api } = contexto;
  const seen = oneOf(contexto, (await api.staff.listStaff()).slice(2, 3));
  await api.staff.updateStaff({ seen, role: seen.role === 'miembro' ? 'administrador' : 'miembro' });
}

export const acreedores: Operacion[] = [
  { nombre: 'unir acreedores', peso: 2, entera: true, hacer: unir },
  { nombre: 'deshacer unión', peso: 2, entera: true, hacer: deshacer },
  { nombre: 'ficha de acreedor', peso: 1, entera: true, hacer: ficha },
  { nombre: 'distinguir acreedores', peso: 1, entera: true, hacer: distinguir },
  { nombre: 'cambiar papel', peso: 1, entera: true, hacer: changePapel },
];
