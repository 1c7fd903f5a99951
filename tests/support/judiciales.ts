/** What the tests of court notices share: people, rows of each kind, and calls as somebody. */
import { randomUUID } from 'node:crypto';

import { beforeEach } from 'vitest';

import type { Fila } from './agenda';
import { aTeam, asUser } from './as-role';
import { anObject, metadataOf } from './objetos';
import { openBackend } from './open-backend';

export const NIG = '2807942120250123456';
export const ORGANO = 'Juzgado de Primera Instancia nº 52 de Madrid';

interface Answer {
  sha256: string;
  resultado: string;
}

/** At the top of a test file: its database is emptied before each test. */
export async function openJudiciales() {
  const { sql } = await openBackend();
  const equipo = await aTeam(sql);
  const { ana } = equipo;
  await sql`update public.settings set value = 'team' where name = 'visibility'`;

  const aDeal = async (datos: { nif?: string; nombre?: string } = {}) => {
    const id = `EXP-${randomUUID()}`;
    await sql`insert into public.deals (id, user_id, debtordni, debtorfullname)
      values (${id}, ${ana}, ${datos.nif ?? null}, ${datos.nombre ?? null})`;
    return id;
  };

  const aProcedure = async (deal: string, datos: { nig?: string; autos?: string; organo?: string } = {}) => {
    const [organo] = datos.organo
      ? await sql<
          { id: string }[]
        >`insert into public.organos (user_id, nombre) values (${ana}, ${datos.organo}) returning id`
      : [];
    const [row] = await sql<{ id: string }[]>`
      insert into public.procedimientos (deal_id, user_id, principal, nig, autos, organo_id)
      values (${deal}, ${ana}, true, ${datos.nig ?? null}, ${datos.autos ?? null}, ${organo?.id ?? null}) returning id`;
    return row?.id ?? '';
  };

  const call = async <T>(who: string, name: string, ...args: unknown[]): Promise<T> => {
    const marks = args.map((arg, i) => `$${i + 1}${typeof arg === 'object' ? '::jsonb' : ''}`).join(', ');
    const rows = await asUser(sql, who, (tx) =>
      tx.unsafe(
        `select public.${name}(${marks}) as answer`,
        args.map((arg) => (typeof arg === 'object' ? sql.json(arg as never) : arg)) as never[],
      ),
    );
    return (rows as unknown as { answer: T }[])[0]?.answer as T;
  };

  /** A row of registrar_notificaciones, with the object of these bytes in storage. */
  const unaFila = async (who: string, fila: Fila = {}, contenido: string = randomUUID()): Promise<Fila> => {
    const metadata = metadataOf(contenido);
    const { sha256 } = metadata;
    const file_path = `${who}/judiciales/${randomUUID()}.pdf`;
    await anObject(sql, who, file_path, 'expediente-documents', metadata);
    return {
      sha256,
      origen: 'envio.zip',
      file_name: 'notificacion.pdf',
      file_path,
      file_size: 10,
      texto: 'hola',
      via: 'procurador',
      ...fila,
    };
  };

  const registrar = (who: string, ...filas: Fila[]) => call<Answer[]>(who, 'registrar_notificaciones', filas);

  const unaNotificacion = async (who = ana, fila: Fila = {}): Promise<string> => {
    const own = await unaFila(who, fila);
    await registrar(who, own);
    const [row] = await sql<
      { id: string }[]
    >`select id from public.notificaciones_judiciales where sha256 = ${own.sha256 as string}`;
    return row?.id ?? '';
  };

  const rowOf = async (id: string) => {
    const [row] = await sql`select * from public.notificaciones_judiciales where id = ${id}`;
    return row;
  };

  const todo = async () => ({
    agenda: await sql`select * from public.agenda order by id`,
    documentos: await sql`select * from public.deal_documents order by id`,
    procedimientos: await sql`select id, nig, autos, organo_id from public.procedimientos order by id`,
    organos: await sql`select id from public.organos order by id`,
    papelera: await sql`select id from public.papelera order by id`,
    deals: await sql`select id, fase, fase_desde from public.deals order by id`,
  });

  const acuerdo = (deal: string, mas: Fila = {}): Fila => ({
    deal_id: deal,
    categoria: 'communication',
    agenda: [],
    ...mas,
  });

  beforeEach(async () => {
    await sql`delete from public.notificaciones_judiciales`;
    await sql`delete from public.avisos`;
    await sql`delete from public.agenda`;
    await sql`delete from public.clientes`;
    await sql`delete from public.deals`;
    await sql`delete from public.papelera`;
  });
  return {
    sql,
    ...equipo,
    aDeal,
    aProcedure,
    call,
    unaFila,
    registrar,
    unaNotificacion,
    rowOf,
    todo,
    acuerdo,
  };
}
