import { aDealColumns, BUSQUEDAS, METODOS, NOMBRES_DE_ACREEDOR } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, quiet, typing } from '../operacion';

type Filtros = Parameters<Contexto['api']['deals']['listDeals']>[0]['filters'];
type Cambio = Parameters<Contexto['api']['dealsMasivo']['setField']>[1];

function someFilters({ azar }: Contexto): Filtros {
  return azar.pick<Filtros>([
    {},
    {},
    {},
    { estado: azar.pick(['completo', 'incompleto', 'sin-definir']) },
    { acreedor: azar.some(NOMBRES_DE_ACREEDOR, 2) },
    { documentos: azar.pick(['con', 'sin']) },
    { falta: ['recibo'] },
    { respondio: azar.pick(['si', 'no', 'sin-definir']), metodo: azar.pick(METODOS) },
  ]);
}

/** A page of the list as somebody may have it before them. */
export async function aDealPage(contexto: Contexto, size = 20) {
  const { api, azar } = contexto;
  const { rows } = await api.deals.listDeals({
    search: azar.chance(20) ? azar.pick(BUSQUEDAS) : '',
    filters: someFilters(contexto),
    sortBy: azar.pick(['generateddate', 'id', 'contractnumber', 'creditorname']),
    sortDesc: azar.chance(50),
    page: azar.chance(50) ? 1 : 1 + azar.roll(6),
    size,
  });
  return rows;
}

export async function aDeal(contexto: Contexto) {
  const row = oneOf(contexto, await aDealPage(contexto, contexto.azar.pick([3, 20])));
  contexto.about(row.id);
  return row;
}

async function crear({ api, azar, about }: Contexto): Promise<void> {
  const id = api.deals.newDealId();
  about(id);
  await api.dealsAlta.createDeal({ id, columns: aDealColumns(azar) });
}

/** One or two of the fields of a case file. */
async function editar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id } = await aDeal(contexto);
  const deal = await api.deals.getDeal(id);
  if (!deal) throw new Nada();
  const columns = Object.fromEntries(azar.some(Object.entries(aDealColumns(azar)), 3));
  await typing(contexto);
  await api.deals.updateDeal({ id, columns, readAt: deal.updated_at });
}

async function eliminar(contexto: Contexto): Promise<void> {
  const { id } = await aDeal(contexto);
  await contexto.api.papelera.deleteToPapelera('deals', id);
}

async function deleteAndUndo(contexto: Contexto): Promise<void> {
  const { api } = contexto;
  const { id } = await aDeal(contexto);
  await api.papelera.restorePapelera([await api.papelera.deleteToPapelera('deals', id)]);
}

/** `Seleccionar los … encontrados`: what was counted then. */
async function someFound({ api, azar }: Contexto) {
  const search = azar.pick(BUSQUEDAS.slice(2));
  const { ids, countedAt } = await api.lista.countFound('deals', {
    search,
    filters: {},
    sortBy: 'id',
    sortDesc: false,
  });
  return { ids: ids.slice(0, 20), countedAt };
}

async function deleteSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const elegidos = azar.chance(70)
    ? { ids: azar.some(await aDealPage(contexto, 50), 12).map(({ id }) => id) }
    : await someFound(contexto);
  about(...elegidos.ids);
  await typing(contexto);
  const { gone } = await api.papelera.deleteMany('deals', elegidos, { onProgress: quiet });
  if (azar.chance(40) && gone.length > 0) {
    const entries = gone.map(({ entry_id }) => entry_id);
    await api.papelera.restoreMany(entries, { onProgress: quiet });
  }
}

function aChange({ azar }: Contexto): Cambio {
  return azar.pick<Cambio>([
    { field: 'creditorname', value: azar.pick([...NOMBRES_DE_ACREEDOR, null]) },
    { field: 'contractmethod', value: azar.pick([...METODOS, null]) },
    { field: 'hasinsurancecompanyinfo', value: azar.pick(['true', 'false', null]) },
    { field: 'debtordni', value: azar.pick([azar.nif(), null]) },
    { field: 'generateddate', value: azar.pick([azar.instante(), null]) },
  ]);
}

/** A field of the page, or of all that a search finds; half of the time undone. */
async function changeInBloque(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const found = {
    search: azar.pick(BUSQUEDAS),
    filters: someFilters(contexto),
    sortBy: 'id',
    sortDesc: false,
  } as const;
  const ids = azar.chance(70)
    ? azar.some(await aDealPage(contexto, 50), 20).map(({ id }) => id)
    : (await api.lista.foundIds('deals', found)).slice(0, 60);
  if (ids.length === 0) throw new Nada();
  about(...ids);
  const change = aChange(contexto);
  const { countedAt } = await api.dealsMasivo.previewField(ids, change);
  const { grupo, error } = await api.dealsMasivo.setField(ids, change, countedAt, { onProgress: quiet });
  if (error) throw error;
  if (azar.chance(50)) await api.cambios.undoCambio(grupo);
}

async function abrir(contexto: Contexto): Promise<void> {
  await contexto.api.inicio.openExpediente((await aDeal(contexto)).id);
}

async function exportar(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const found = {
    search: azar.pick(BUSQUEDAS),
    filters: someFilters(contexto),
    sortBy: 'id',
    sortDesc: false,
  } as const;
  await api.dealsMasivo.exportDeals(await api.lista.foundIds('deals', found), quiet, signal);
}

export const expedientes: Operacion[] = [
  { nombre: 'crear expediente', peso: 10, entera: true, hacer: crear },
  { nombre: 'editar expediente', peso: 10, entera: true, hacer: editar },
  { nombre: 'eliminar expediente', peso: 3, entera: true, hacer: eliminar },
  { nombre: 'eliminar expediente y deshacer', peso: 3, hacer: deleteAndUndo },
  { nombre: 'eliminar varios expedientes', peso: 1, hacer: deleteSeveral },
  { nombre: 'cambiar en bloque', peso: 4, hacer: changeInBloque },
  { nombre: 'abrir expediente', peso: 2, hacer: abrir },
  { nombre: 'exportar expedientes', peso: 1, hacer: exportar },
];
