import { randomUUID } from 'node:crypto';

import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { aCliente, aDeal, aDni } from '../support/builders';
import { openBackend } from '../support/open-backend';
import { dice } from '../support/random';

/** Every number that a screen shows is what counting the rows that row security lets that person see gives. */

const { sql } = await openBackend();
const admin = await anAccount(sql);
const member = await anAccount(sql);
const people = [admin, member];
const roll = dice(20_261_125);
const REQUIRED = ['masc', 'recibo'];
const NOW = Date.now();

beforeAll(async () => {
  // What a case file lacks is said of the case file, whoever has its documents.
  await sql`create view public.todos_los_documentos as select deal_id, category from public.deal_documents`;
  await sql`grant select on public.todos_los_documentos to authenticated`;
  await sql`update public.settings set value = 'own' where name = 'visibility'`;
  for (const who of people) await asUser(sql, who, (tx) => tx`select public.abrir_inicio()`);
  await sql`update public.visitas set ultima = now() - interval '1 day', desde = now() - interval '1 day'`;
  for (let n = 0; n < 60; n++) await addCliente(n);
  for (const user_id of people) await sql`insert into public.clientes ${sql({ ...aCliente(500), user_id })}`;
  for (let n = 0; n < 120; n++) await addDeal(n);
  // A company whose CIF is the DNI of somebody else: its case files may be hidden where it is not.
  await sql`insert into public.clientes (user_id, nombre_completo, dni, cif) values (${member}, 'Empresa', 'B1', ${aDni(3)})`;
  for (const n of [3, 7, 10, 21, 30])
    await sql`select private.marcar_bloqueo(c.id, now()) from public.clientes c where c.dni = ${aDni(n)} limit 1`;
});

const owner = () => people[roll(2)] as string;

async function addCliente(n: number): Promise<void> {
  await sql`insert into public.clientes ${sql({ ...aCliente(n), user_id: owner() })}`;
}

async function addDeal(n: number): Promise<void> {
  const id = `V-${n}`;
  const generateddate = roll(9) ? new Date(NOW - roll(400) * 86_400_000).toISOString() : null;
  const creditorname = roll(8) ? aDeal(n).creditorname : null;
  await sql`insert into public.deals ${sql({ ...aDeal(n), id, user_id: owner(), debtordni: aDni(n % 80), generateddate, creditorname: creditorname ?? null })}`;
  for (let d = roll(4); d > 0; d--)
    await sql`insert into public.deal_documents (deal_id, user_id, document_type, category, file_name, file_path, file_size)
      values (${id}, ${owner()}, 'documento', ${[...REQUIRED, 'otro'][roll(3)] as string}, 'a.pdf', ${randomUUID()}, 1)`;
  for (const who of people)
    if (roll(2)) await asUser(sql, who, (tx) => tx`select public.abrir_expediente(${id})`);
}

/** One value of a statement, as a number where it is one. */
async function value(tx: TransactionSql, text: string): Promise<unknown> {
  const [row] = await tx.unsafe(`select to_jsonb(x) as v from (select (${text}) as x) f`);
  return row?.v;
}

/** Clients are those of the list: colleagues' blocked ones are found in Ajustes alone. */
const MINE = `(user_id = auth.uid() or public.team_visibility())`;
const HAS_DEALS = `exists (select from public.deals e
  where public.normaliza_nif(e.debtordni) in (public.normaliza_nif(c.dni), public.normaliza_nif(c.cif)))`;
const informe = (by: string, field: string) =>
  `select sum((r ->> '${field}')::integer) from jsonb_array_elements(public.informe('${by}')) r`;
const acreedores = (field: string) =>
  `select sum((r ->> '${field}')::integer) from jsonb_array_elements(public.list_acreedores(page_size => 100) -> 'rows') r`;
const ofBanks = (condition: string) =>
  `select count(*) from public.deals where creditorname <> '' and ${condition}`;

/** What the screen says, and the plain SQL that says the same. */
const NUMBERS: Record<string, [string, string]> = {
  'Inicio, clientes activos': [
    `public.inicio_counters() -> 'clientes_activos'`,
    `select count(*) from public.clientes where ${MINE}`,
  ],
  'Inicio, expedientes abiertos': [
    `public.inicio_counters() -> 'expedientes_abiertos'`,
    'select count(*) from public.deals',
  ],
  'Inicio, total del resumen': [
    `public.inicio_resumen() -> 'expedientes'`,
    'select count(*) from public.deals',
  ],
  ...Object.fromEntries(
    REQUIRED.map((category): [string, [string, string]] => [
      `Inicio, falta ${category}`,
      [
        `select (f -> 'expedientes') from jsonb_array_elements(public.inicio_resumen() -> 'faltan') f where f ->> 'categoria' = '${category}'`,
        `select count(*) from public.deals d where not exists (
          select from public.todos_los_documentos h where h.deal_id = d.id and h.category = '${category}')`,
      ],
    ]),
  ),
  'Inicio, últimos doce meses': [
    `select sum((m ->> 'expedientes')::integer) from jsonb_array_elements(public.inicio_resumen() -> 'meses') m`,
    `select count(*) from public.deals where generateddate at time zone 'Europe/Madrid'
      >= date_trunc('month', now() at time zone 'Europe/Madrid') - interval '11 months'`,
  ],
  'Inicio, por acreedor': [
    `select sum((m ->> 'expedientes')::integer) from jsonb_array_elements(public.inicio_resumen(99) #> '{acreedores,rows}') m`,
    ofBanks('true'),
  ],
  'Inicio, sin acreedor': [
    `public.inicio_resumen() #> '{acreedores,sin_acreedor}'`,
    'select count(*) from public.deals where creditorname is null',
  ],
  'Inicio, reclamaciones sin respuesta': [
    `select sum((t ->> 'expedientes')::integer) from jsonb_array_elements(public.reclamaciones_sin_respuesta()) t`,
    'select count(*) from public.deals where extrajudicialcommunicationsentdate is not null and hasrespondedtoextrajudicialclaim is not true',
  ],
  'Informes, embudo': [
    `public.informe_embudo() -> 'respondidos'`,
    'select count(*) from public.deals where extrajudicialcommunicationsentdate is not null and hasrespondedtoextrajudicialclaim',
  ],
  'Informes, respuestas': [
    `select sum((r ->> 'respuestas')::integer) from jsonb_array_elements(public.informe_respuestas()) r`,
    ofBanks(
      'hasrespondedtoextrajudicialclaim and extrajudicialresponsedate >= extrajudicialcommunicationsentdate',
    ),
  ],
  'Informes, puntos de las respuestas': [
    `select sum((p ->> 'n')::integer) from jsonb_path_query(public.informe_respuestas(), '$[*].puntos[*]') p`,
    ofBanks(
      'hasrespondedtoextrajudicialclaim and extrajudicialresponsedate >= extrajudicialcommunicationsentdate',
    ),
  ],
  'Inicio, documentos añadidos': [
    `public.abrir_inicio() #> '{documentos,total}'`,
    `select count(*) from public.deal_documents`,
  ],
  'Inicio, expedientes con documentos añadidos': [
    `public.abrir_inicio() #> '{documentos,expedientes}'`,
    `select count(distinct deal_id) from public.deal_documents`,
  ],
  'Inicio, filas de documentos añadidos': [
    `jsonb_array_length(public.abrir_inicio(20) #> '{documentos,rows}')`,
    `select least(count(*), 20) from public.deal_documents`,
  ],
  'Expedientes, con documentos añadidos': [
    `public.list_deals('', jsonb_build_object('anadidos', now() - interval '2 days')) -> 'total'`,
    `select count(distinct deal_id) from public.deal_documents`,
  ],
  'Informes por acreedor': [informe('acreedor', 'expedientes'), 'select count(*) from public.deals'],
  'Informes por mes': [informe('mes', 'expedientes'), 'select count(*) from public.deals'],
  'Informes por estado, completos': [
    informe('estado', 'completos'),
    'select count(*) from public.deals where hasinsurancecompanyinfo',
  ],
  'Informes, reclamados': [
    informe('mes', 'reclamados'),
    'select count(extrajudicialcommunicationsentdate) from public.deals',
  ],
  'Informes, respondidos': [
    informe('mes', 'respondidos'),
    'select count(*) from public.deals where hasrespondedtoextrajudicialclaim',
  ],
  'Informes por cláusula, prima': [
    `select r -> 'expedientes' from jsonb_array_elements(public.informe('clausula')) r where r ->> 'clave' = 'prima'`,
    'select count(*) from public.deals where haspremiumclause',
  ],
  'Acreedores, cuántos': [
    `public.list_acreedores() -> 'total'`,
    `select count(distinct creditorname) from public.deals where creditorname <> ''`,
  ],
  'Acreedores, expedientes': [acreedores('expedientes'), ofBanks('true')],
  'Acreedores, reclamados': [
    acreedores('reclamados'),
    ofBanks('extrajudicialcommunicationsentdate is not null'),
  ],
  'Acreedores, respondidos': [acreedores('respondidos'), ofBanks('hasrespondedtoextrajudicialclaim')],
  'Acreedores, sin acreedor': [
    `public.list_acreedores() -> 'sin_acreedor'`,
    'select count(*) from public.deals where creditorname is null',
  ],
  'Acreedor, expedientes sin documentos': [
    `public.get_acreedor('Banco del Duero') -> 'sin_documentos'`,
    `select count(*) from public.deals d where creditorname = 'Banco del Duero'
      and not exists (select from public.todos_los_documentos h where h.deal_id = d.id)`,
  ],
  'Unir acreedores, lo que se cambiará': [
    `public.preview_union_acreedores(array['Banco del Duero']) -> 'Banco del Duero'`,
    ofBanks(`creditorname = 'Banco del Duero'`),
  ],
  'Filtro de acreedor': [
    `select sum((a ->> 'expedientes')::integer) from jsonb_array_elements(public.deals_filter_values() -> 'acreedores') a`,
    ofBanks('true'),
  ],
  'Lista de expedientes': [`public.list_deals() -> 'total'`, 'select count(*) from public.deals'],
  'Todo lo encontrado': [
    `jsonb_array_length(public.found_ids('deals'))`,
    'select count(*) from public.deals',
  ],
  'Lista de expedientes sin documentos': [
    `public.list_deals('', '{"documentos": "sin"}') -> 'total'`,
    'select count(*) from public.deals d where not exists (select from public.todos_los_documentos h where h.deal_id = d.id)',
  ],
  'Lista de clientes': [
    `public.list_clientes() -> 'total'`,
    `select count(*) from public.clientes where ${MINE}`,
  ],
  'Clientes encontrados': [
    `jsonb_array_length(public.found_ids('clientes'))`,
    `select count(*) from public.clientes where ${MINE}`,
  ],
  'Clientes con expedientes': [
    `public.list_clientes('', '{"expedientes": "con"}') -> 'total'`,
    `select count(*) from public.clientes c where ${MINE} and ${HAS_DEALS}`,
  ],
  'Clientes con expedientes, uno a uno': [
    `public.list_clientes('', '{"expedientes": "con", "empresa": "no"}') -> 'total'`,
    `select count(*) from public.clientes c where ${MINE} and not es_empresa and ${HAS_DEALS}`,
  ],
  'Clientes sin expedientes encontrados': [
    `jsonb_array_length(public.found_ids('clientes', '', '{"expedientes": "sin"}'))`,
    `select count(*) from public.clientes c where ${MINE} and not ${HAS_DEALS}`,
  ],
};

describe.each(['own', 'team'])('con visibilidad %s', (visibility) => {
  beforeAll(() => sql`update public.settings set value = ${visibility} where name = 'visibility'`);

  it.each([
    ['un administrador', admin],
    ['un miembro', member],
  ])('cada número que ve %s es el de las filas que ve', async (_who, who) => {
    const shown: Record<string, unknown> = {};
    const counted: Record<string, unknown> = {};
    await asUser(sql, who, async (tx) => {
      for (const [name, [screen, plain]] of Object.entries(NUMBERS)) {
        shown[name] = await value(tx, screen.startsWith('select') ? screen : `select ${screen}`);
        counted[name] = await value(tx, plain);
      }
    });
    expect(shown).toEqual(counted);
    expect(Object.values(counted).filter((n) => n === 0)).toEqual([]);
  });
});

it('a los miembros se les esconde algo, o las cuentas no dirían nada', async () => {
  const [hidden] = await sql`select count(*)::integer as n from public.deals where bloqueado_at is not null`;
  expect(hidden?.n).toBeGreaterThan(4);
});
