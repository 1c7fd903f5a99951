import { BUSQUEDAS } from '../azar';
import { type Contexto, oneOf, type Operacion, quiet } from '../operacion';
import { TABLAS } from '../tablas';

const TIPOS = [undefined, undefined, ...TABLAS.map(({ nombre }) => nombre)];

async function aPage({ api, azar, signal }: Contexto) {
  const params = {
    search: '',
    tabla: azar.pick([...TIPOS, 'deals' as const]),
  };
  const { rows } = await api.papeleraLista.listPapelera(
    { ...params, page: 1 + azar.roll(3), size: 20 },
    signal,
  );
  return rows;
}

async function restaurar(contexto: Contexto): Promise<void> {
  const { id, registro_id } = oneOf(contexto, await aPage(contexto));
  contexto.about(registro_id);
  await contexto.api.papelera.restorePapelera([id]);
}

async function restoreSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const rows = azar.some(await aPage(contexto), 10);
  about(...rows.map(({ registro_id }) => registro_id));
  await api.papeleraMuchos.restoreEach({ rows, onProgress: quiet });
}

async function purgeOne(contexto: Contexto): Promise<void> {
  const { id, registro_id } = oneOf(contexto, await aPage(contexto));
  contexto.about(registro_id);
  await contexto.api.papeleraLista.purgePapelera([id]);
}

/** `Vaciar`: what a search finds, cancelled now and then after its first part. */
async function vaciar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const search = azar.pick(BUSQUEDAS.filter((text) => text !== ''));
  const entries = await api.papeleraLista.foundPapelera({ search, tabla: azar.pick(TIPOS) });
  const controller = new AbortController();
  const onProgress = () => {
    if (azar.chance(50)) controller.abort();
  };
  await api.papeleraMuchos.purgeEach({
    entries: entries.slice(0, 120),
    onProgress,
    signal: controller.signal,
  });
}

export const papelera: Operacion[] = [
  { nombre: 'restaurar', peso: 5, entera: true, hacer: restaurar },
  { nombre: 'restaurar varios', peso: 2, hacer: restoreSeveral },
  { nombre: 'eliminar para siempre', peso: 4, entera: true, hacer: purgeOne },
  { nombre: 'vaciar lo encontrado', peso: 1, hacer: vaciar },
];
