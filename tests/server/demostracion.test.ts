/** The demonstration as its code writes it: alive in every part, written once however often it is asked, and gone without a trace. */
import { expect, it } from 'vitest';

import type { Avance } from '../../src/data/demostracion/llenar';
import { createStaff } from '../support/backend';
import { countRows } from '../support/contar-filas';
import { fillDemostracion, finishDemostracion } from '../support/demostracion';
import { openBackend } from '../support/open-backend';

const backend = await openBackend();
const { sql } = backend;
const jefa = await createStaff(backend);
const { client } = jefa;
await createStaff(backend);

/** Alive: so many rows of each part at least. */
const VIVO: Record<string, number> = {
  'public.deals': 140,
  'public.clientes': 150,
  'public.deal_documents': 300,
  'public.masc_intentos': 100,
  'public.procedimientos': 60,
  'public.importes': 150,
  'public.resultados': 30,
  'public.agenda': 60,
  'public.calculos': 30,
  'public.sedes': 3,
  'public.calendarios': 3,
  'public.plantillas': 3,
  'public.lotes': 1,
  'public.escritos': 12,
  'public.envios': 1,
  'public.correos': 5,
  'public.notificaciones_judiciales': 20,
  'public.aportaciones': 15,
  'public.importaciones': 1,
  'public.papelera': 3,
};

it('writes every part, once however often it is cut short and asked again, and goes whole', async () => {
  const before = await countRows(sql);

  const cut = new AbortController();
  const onAvance = ({ hechos }: Avance) => hechos === 5 && cut.abort();
  await expect(fillDemostracion(backend, jefa, { signal: cut.signal, onAvance })).rejects.toMatchObject({
    name: 'AbortError',
  });
  const fill = () => fillDemostracion(backend, jefa);
  const [id, same] = await Promise.all([fill(), fill()]);
  expect(same).toBe(id);
  await finishDemostracion(jefa, id);
  const alive = await countRows(sql);
  for (const [tabla, most] of Object.entries(VIVO))
    expect({ [tabla]: (alive[tabla] ?? 0) >= most }).toEqual({ [tabla]: true });
  expect(alive['public.deals']).toBe(147);
  expect(alive['public.clientes']).toBe(150);
  // Nothing waits to go out.
  expect(await sql`select from public.correos where estado not in ('borrador', 'omitido')`).toEqual([]);
  expect(await sql`select from public.correos where para <> '' and para not like '%.example'`).toEqual([]);
  const states = await sql`select distinct estado from public.notificaciones_judiciales order by 1`;
  expect(states.map(({ estado }) => estado)).toEqual(['aceptada', 'descartada', 'nueva', 'propuesta']);
  const [money] = await sql`select private.recuperado(date_trunc('month', private.hoy())::date) as euros`;
  expect(Number(money?.euros)).toBeGreaterThan(0);
  // A sum is of what is claimed in its case file, of which nothing was paid; some are confirmed, and some wait.
  const wrong = await sql`
    select k.deal_id from public.calculos k
    where k.capital is distinct from (select i.importe from public.importes i where i.deal_id = k.deal_id and i.concepto = 'reclamado')
      or k.intereses <= 0
      or exists (select from public.importes i where i.deal_id = k.deal_id and i.concepto = 'cobro')`;
  expect(wrong).toEqual([]);
  const kept = await sql`select distinct estado from public.calculos order by 1`;
  expect(kept.map(({ estado }) => estado)).toEqual(['confirmado', 'propuesto']);
  // A package is filed on the day of its claim, with its receipt, or waits to be.
  const packages = await sql`
    select estado, count(*)::integer as n, bool_and(presentada_el is null or presentada_el::date = (
      select f.fecha from public.fases_historial f where f.deal_id = a.deal_id and f.fase = 'presentada'
    )) as en_su_dia, bool_and((acuse_documento_id is null) = (estado = 'preparada')) as con_acuse
    from public.aportaciones a group by 1 order by 1`;
  expect(packages).toMatchObject([
    { estado: 'preparada', en_su_dia: true, con_acuse: true },
    { estado: 'presentada', en_su_dia: true, con_acuse: true },
  ]);
  // An offer is less than what was asked for.
  const [offers] = await sql`
    select count(*)::integer as n, bool_and(oferta_importe < importe) as menos from public.masc_intentos where oferta_importe is not null`;
  expect(offers?.n).toBeGreaterThan(5);
  expect(offers?.menos).toBe(true);

  const { data: counted } = await client.rpc('demostracion_contada').throwOnError();
  expect(counted).toMatchObject({ cambiadas: 0, cuelgan: {}, quedan: {} });
  await client.rpc('retirar_demostracion').throwOnError();
  expect(await countRows(sql)).toEqual(before);
  const left =
    await sql`select distinct tabla from public.auditoria where tabla not in ('staff', 'settings')`;
  expect(left).toEqual([{ tabla: 'demostracion' }]);
}, 300_000);
