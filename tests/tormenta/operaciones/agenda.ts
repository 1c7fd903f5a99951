import { randomUUID } from 'node:crypto';

import { unPlazoNatural } from '../../support/agenda';
import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { LA_QUE_SE_VA } from '../practica';
import { aDeal } from './expedientes';

/** From two months ago to two months ahead. */
const aDay = ({ azar }: Contexto): string =>
  new Date(Date.now() + (azar.roll(120) - 60) * 86_400_000).toISOString().slice(0, 10);

/** Oneself, nobody, or whoever comes and goes. */
async function alguien({ api, azar }: Contexto): Promise<string | null> {
  if (azar.chance(50)) return api.yo.ownId();
  if (azar.chance(50)) return null;
  return (await api.staff.listStaff()).find(({ email }) => email === LA_QUE_SE_VA)?.user_id ?? null;
}

/** She leaves, with somebody who takes what she has or nobody, or comes back. Only administrators may. */
async function desactivar(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const staff = await api.staff.listStaff();
  const seen = staff.find(({ email }) => email === LA_QUE_SE_VA);
  if (!seen) throw new Nada();
  about(seen.user_id);
  const destino = azar.chance(50) ? staff[0]?.user_id : undefined;
  if (seen.active && destino) await pasar(contexto, seen.user_id, [destino]);
  await api.staff.updateStaff({ seen, active: !seen.active });
}

/** All that she has open, to one or two. */
const pasar = ({ api }: Contexto, persona: string, destinos: string[]) =>
  api.traspasos.traspasar({
    id: randomUUID(),
    persona,
    clases: [...api.traspasos.CLASES_DE_TRASPASO],
    destinos,
  });

/** She goes on holiday or is back: what was handed over last returns, or all of hers goes to some of the others. */
async function traspasar(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const staff = await api.staff.listStaff();
  const persona = staff.find(({ email }) => email === LA_QUE_SE_VA)?.user_id;
  if (!persona) throw new Nada();
  about(persona);
  const last = (await api.traspasos.listTraspasos(persona)).find(({ deshecho_at }) => !deshecho_at);
  if (last && azar.chance(50)) return void (await api.traspasos.undoTraspaso(last.id));
  const others = staff.filter(({ user_id, active }) => active && user_id !== persona);
  await pasar(
    contexto,
    persona,
    azar.some(others, 2).map(({ user_id }) => user_id),
  );
}

/** A task or a hearing; some belong to no case file, some to nobody. */
async function crear(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const deal_id = azar.chance(85) ? (await aDeal(contexto)).id : null;
  const responsable = await alguien(contexto);
  const id = randomUUID();
  about(id);
  const tipo = azar.pick(['tarea', 'tarea', 'senalamiento', 'nota'] as const);
  await api.agenda.createInAgenda([
    { id, tipo, titulo: `azar ${azar.roll(1000)}`, inicio: aDay(contexto), deal_id, responsable },
  ]);
}

async function anItem(contexto: Contexto) {
  const { api, azar } = contexto;
  const { rows } = await api.agenda.listAgenda({
    search: '',
    filters: azar.chance(50) ? { estado: 'pendiente' } : { persona: 'yo' },
    sortBy: 'inicio',
    sortDesc: azar.chance(50),
    page: 1,
    size: 20,
  });
  const item = oneOf(contexto, rows);
  contexto.about(item.id);
  return item;
}

async function marcar(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const item = await anItem(contexto);
  const { estado } = item;
  const accion = estado === 'pendiente' ? azar.pick(['hecho', 'hecho', 'anular'] as const) : 'reabrir';
  await api.agenda.markAgenda({ filas: [item], accion, motivo: 'cosas del azar' });
}

/** Another day, undone half of the time: where a colleague changed it meanwhile, theirs stays. No screen moves a term. */
async function mover(contexto: Contexto): Promise<void> {
  const { api, azar } = contexto;
  const { id, tipo, updated_at } = await anItem(contexto);
  if (tipo === 'plazo') throw new Nada();
  await typing(contexto);
  const former = await api.agenda.changeAgenda([{ id, visto: updated_at, inicio: aDay(contexto) }]);
  if (azar.chance(50) && former.length > 0) await api.agenda.changeAgenda(former);
}

/** A term of five days, as a proposal; somebody else confirms it at once, or later, or nobody. */
async function countPlazo(contexto: Contexto): Promise<void> {
  const { id: deal_id } = await aDeal(contexto);
  await contexto.api.agenda.createInAgenda([{ deal_id, ...(await unPlazo(contexto)) }]);
}

/** Of the case file that whoever writes it says. */
export async function unPlazo(contexto: Contexto) {
  const { azar, about } = contexto;
  const id = randomUUID();
  about(id);
  const inicio = aDay(contexto);
  return {
    id,
    tipo: 'plazo' as const,
    titulo: `plazo ${azar.roll(1000)}`,
    inicio,
    responsable: await alguien(contexto),
    plazo_tipo: 'reposicion' as const,
    ...contado(inicio),
  };
}

/** How it was counted is the library's to say (src/domain/plazos); here it is one that can end on that day. */
const contado = (inicio: string) =>
  (({ gracia, entrada, computo }) => ({ gracia, entrada, computo }))(
    unPlazoNatural(inicio),
  ) as unknown as Pick<
    Parameters<Contexto['api']['agenda']['createInAgenda']>[0][number],
    'gracia' | 'entrada' | 'computo'
  >;

async function confirmar(contexto: Contexto): Promise<void> {
  const { api, about } = contexto;
  const asked = {
    search: '',
    sortBy: 'inicio',
    sortDesc: false,
    page: 1,
    size: 50,
  } as const;
  const { rows } = await api.agenda.listAgenda({
    ...asked,
    filters: { tipo: 'plazo', confirmado: 'no', estado: 'pendiente' },
  });
  const item = oneOf(contexto, rows);
  about(item.id);
  await api.agenda.markAgenda({ filas: [item], accion: 'confirmar' });
}

/** Tasks of a page, at once: another day, another person, or done; half of the time undone from the history of such changes. */
async function changeSeveral(contexto: Contexto): Promise<void> {
  const { api, azar, about } = contexto;
  const asked = {
    search: '',
    sortBy: 'inicio',
    sortDesc: azar.chance(50),
    page: 1,
    size: 50,
  } as const;
  const { rows } = await api.agenda.listAgenda({
    ...asked,
    filters: { tipo: 'tarea', estado: 'pendiente' },
  });
  const items = azar.some(rows, 12);
  if (items.length < 2) throw new Nada();
  about(...items.map(({ id }) => id));
  const grupo = randomUUID();
  await typing(contexto);
  const change = azar.pick([{ inicio: aDay(contexto) }, { prioridad: 'alta' as const }, undefined]);
  const changed = change
    ? await api.agenda.changeAgenda(
        items.map(({ id, updated_at }) => ({
          id,
          visto: updated_at,
          ...change,
        })),
        grupo,
      )
    : await api.agenda.markAgenda({ filas: items, accion: 'hecho' }, grupo);
  if (azar.chance(50) && changed.length > 0) await api.cambios.undoCambio(grupo);
}

/** The bell is looked at; some of what it says is marked as read. */
async function lookAvisos({ api, azar, signal }: Contexto): Promise<void> {
  await api.avisos.avisosNuevos(undefined, signal);
  const { rows } = await api.avisos.listAvisos({ leido: 'no', page: 1, size: 20 }, signal);
  if (rows.length === 0) throw new Nada();
  await api.avisos.markAvisos({
    ids: azar.some(rows, 5).map(({ id }) => id),
    leido: true,
  });
}

export const agenda: Operacion[] = [
  { nombre: 'contar un plazo', peso: 2, hacer: countPlazo },
  { nombre: 'confirmar un plazo', peso: 1, entera: true, hacer: confirmar },
  { nombre: 'cambiar varias tareas', peso: 2, hacer: changeSeveral },
  { nombre: 'mirar los avisos', peso: 1, hacer: lookAvisos },
  { nombre: 'desactivar o reactivar a una persona', peso: 1, hacer: desactivar },
  { nombre: 'traspasar lo que alguien tiene, o devolverlo', peso: 1, hacer: traspasar },
  { nombre: 'crear en la agenda', peso: 5, hacer: crear },
  { nombre: 'marcar en la agenda', peso: 3, entera: true, hacer: marcar },
  { nombre: 'mover en la agenda', peso: 3, hacer: mover },
];
