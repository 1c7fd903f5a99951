import { v4 as uuid } from 'uuid';

import type { Api } from '../navegador';
import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { aDealPage } from './expedientes';

type Lote = Awaited<ReturnType<Contexto['api']['escritos']['listLotes']>>['rows'][number];

/** One tab for each person, as long as the storm lasts. */
const pestanas = new WeakMap<Api, string>();

function pestanaOf(api: Api): string {
  const known = pestanas.get(api) ?? uuid();
  pestanas.set(api, known);
  return known;
}

/** Makes what waits of a batch; now and then the person leaves the page while it lasts. */
async function seguir({ api, azar }: Contexto, lote: string): Promise<void> {
  const leaving = new AbortController();
  const onLote = () => {
    if (azar.chance(10)) leaving.abort();
  };
  const { signal } = leaving;
  try {
    await api.lotes.generateLote({ lote, pestana: pestanaOf(api), signal, onLote });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (signal.aborted) await api.escritos.closeLote(lote, 'pausar');
}

export async function anApproved(contexto: Contexto, clase: 'docx' | 'correo') {
  const plantillas = await contexto.api.plantillas.listPlantillas(contexto.signal);
  return oneOf(
    contexto,
    plantillas.filter((one) => one.clase === clase && one.estado === 'aprobada'),
  );
}

/** A batch of some case files of a page, confirmed and made. */
async function escribir(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const { id: plantilla } = await anApproved(contexto, 'docx');
  const deals = azar.some(await aDealPage(contexto), 6).map(({ id }) => id);
  if (deals.length === 0) throw new Nada();
  const lote = uuid();
  about(lote, ...deals);
  await typing(contexto);
  const con_huecos = azar.chance(70);
  await api.escritos.confirmLote({ lote, plantilla, titulo: 'Carta', deals, con_huecos });
  await seguir(contexto, lote);
}

async function aLote(contexto: Contexto, wanted: (lote: Lote) => boolean): Promise<Lote> {
  const { rows } = await contexto.api.escritos.listLotes({ page: 1, size: 25 }, contexto.signal);
  const lote = oneOf(
    contexto,
    rows.filter((one) => one.propio && wanted(one)),
  );
  contexto.about(lote.id);
  return lote;
}

async function continuar(contexto: Contexto): Promise<void> {
  const { id } = await aLote(contexto, ({ estado }) => estado === 'en_curso');
  await seguir(contexto, id);
}

async function cerrar(contexto: Contexto): Promise<void> {
  const { id, estado } = await aLote(contexto, (lote) => lote.estado !== 'deshecho');
  await typing(contexto);
  const accion = estado === 'en_curso' && contexto.azar.chance(50) ? 'cancelar' : 'deshacer';
  await contexto.api.escritos.closeLote(id, accion);
}

async function someEscritos(contexto: Contexto) {
  const { api, azar, about, signal } = contexto;
  const estado = azar.pick(['generado', 'generado', 'revisado', 'firmado'] as const);
  const asked = { search: '', sortBy: 'numero', sortDesc: azar.chance(50), page: 1, size: 20 } as const;
  const { rows } = await api.escritos.listEscritos({ ...asked, filters: { estado } }, signal);
  const escritos = azar.some(rows, 4);
  if (escritos.length === 0) throw new Nada();
  about(...escritos.map(({ id }) => id));
  return escritos;
}

async function marcar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const chosen = await someEscritos(contexto);
  await typing(contexto);
  const estado = azar.pick(['revisado', 'firmado', 'presentado', 'anulado'] as const);
  await api.escritos.markEscritos(chosen, estado, estado === 'anulado' ? 'cosas del azar' : undefined);
}

/** Its PDF comes back from Word. */
async function devolver(contexto: Contexto): Promise<void> {
  const { api } = contexto;
  const [escrito] = await someEscritos(contexto);
  if (!escrito) throw new Nada();
  const name = `C__Carta__${escrito.numero.replace('/', '-')}.pdf`;
  const file = new File([`%PDF-1.7\n${escrito.numero}\n%%EOF\n`], name, { type: 'application/pdf' });
  const { documento } = await api.subida.uploadDocumento({
    dealId: escrito.deal_id,
    file: await api.contenido.readContenido(file),
    category: 'general',
  });
  await api.escritos.recordPdfs([{ id: escrito.id, documento: documento.id, origen: 'letrado' }]);
}

export const escritos: Operacion[] = [
  { nombre: 'escribir cartas', peso: 4, hacer: escribir },
  { nombre: 'continuar un lote', peso: 2, hacer: continuar },
  { nombre: 'cancelar o deshacer un lote', peso: 1, hacer: cerrar },
  { nombre: 'marcar escritos', peso: 2, hacer: marcar },
  { nombre: 'devolver un escrito en PDF', peso: 1, hacer: devolver },
];
