import { type Contexto, Nada, type Operacion, quiet } from '../operacion';

const SERVICIOS = { search: '', filters: {}, sortBy: 'nombre', sortDesc: false, page: 1, size: 50 } as const;

/** Those of a page get a service, or none; half of the time undone. */
async function asignar(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const page = await api.deals.listDeals({
    ...SERVICIOS,
    sortBy: 'id',
    sortDesc: azar.chance(50),
  });
  const ids = azar.some(page.rows, 10).map(({ id }) => id);
  if (ids.length === 0) throw new Nada();
  about(...ids);
  const { rows } = await api.servicios.listServicios(SERVICIOS, signal);
  const servicio = azar.chance(15) ? null : azar.pick(rows).id;
  const preview = await api.asignacion.previewServicio(ids, servicio);
  const { grupo } = await api.asignacion.assignServicio(preview, { onProgress: quiet, signal });
  if (azar.chance(50)) await api.asignacion.undoServicios(grupo);
}

/** Every case file without a service gets the one that is detected; mostly undone, so that the next time finds some. */
async function detectar({ api, azar, signal }: Contexto): Promise<void> {
  const { contado } = await api.asignacion.getDeteccion(signal);
  const asked = { contado, conVarias: azar.chance(50) };
  const { grupo } = await api.asignacion.detectServicios(asked, { onProgress: quiet, signal });
  if (azar.chance(80)) await api.asignacion.undoServicios(grupo);
}

export const servicios: Operacion[] = [
  { nombre: 'asignar servicio', peso: 3, hacer: asignar },
  { nombre: 'detectar servicios', peso: 1, hacer: detectar },
];
