/** Several procedures of a case file, whom the effects of a judgment may be extended to, and what is suspended. */
import { describe, expect, it } from 'vitest';

import { anAccount, asUser } from '../support/as-role';
import { fasesOf, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const deAna = fasesOf(sql, ana);
const HOY = '2026-03-02';
const aCase = () => unExpediente(sql, ana);

describe('varios procedimientos', () => {
  const principales = async (deal: string) =>
    (await deAna.vida(deal)).procedimientos?.map(({ autos, principal }) => [autos, principal]);
  const eliminar = async (id: string) => {
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx<{ entrada: string }[]>`select public.delete_to_papelera('procedimientos', ${id}) as entrada`,
    );
    return entry?.entrada ?? '';
  };

  it('el primero es el principal hasta que se elige otro, y eliminarlo deja el sitio a otro', async () => {
    const deal = await aCase();
    const uno = await deAna.procedimiento(deal, { autos: '1/2026' });
    await deAna.procedimiento(deal, { autos: '2/2026', grado: 'apelacion' });
    expect(await principales(deal)).toEqual([
      ['1/2026', true],
      ['2/2026', false],
    ]);
    await deAna.procedimiento(deal, { autos: '3/2026', grado: 'ejecucion', principal: true });
    expect(await principales(deal)).toEqual([
      ['3/2026', true],
      ['1/2026', false],
      ['2/2026', false],
    ]);
    const tres = (await deAna.vida(deal)).procedimientos?.[0]?.id as string;
    const entrada = await eliminar(tres);
    expect(await principales(deal)).toEqual([
      ['1/2026', true],
      ['2/2026', false],
    ]);
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entrada}]::uuid[])`);
    expect((await principales(deal))?.filter(([, principal]) => principal)).toEqual([['1/2026', true]]);
    await eliminar(uno);
    expect((await principales(deal))?.filter(([, principal]) => principal)).toHaveLength(1);
  });

  it('eliminar el expediente y restaurarlo deja el mismo principal', async () => {
    const deal = await aCase();
    await deAna.procedimiento(deal, { autos: '1/2026' });
    await deAna.procedimiento(deal, { autos: '2/2026', principal: true });
    const before = await principales(deal);
    const [entry] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.delete_to_papelera('deals', ${deal}) as id`,
    );
    await asUser(sql, ana, (tx) => tx`select public.restore_papelera(array[${entry?.id}]::uuid[])`);
    expect(await principales(deal)).toEqual(before);
  });
});

describe('extensión de efectos', () => {
  const firme = { resultado: 'estimada', fecha: '2026-02-01', firme_desde: '2026-03-02' };
  const candidatosDe = async (fila: string) =>
    (await asUser(sql, luis, (tx) => tx`select public.candidatos_extension(${fila}) as c`))[0]?.c as {
      total: number;
      filas: { id: string; anotado: boolean }[];
    } | null;

  it('los abiertos del mismo acreedor, con una cláusula igual y de la misma provincia', async () => {
    const acreedor = 'Banco de la Extensión';
    const con = async (change: Record<string, unknown> = {}) => {
      const deal = await aCase();
      const columns = { creditorname: acreedor, hasppiclause: true, debtorprovince: 'La Coruña', ...change };
      await sql`update public.deals set ${sql(columns)} where id = ${deal}`;
      return deal;
    };
    const sentencia = await con();
    const procedimiento_id = await deAna.procedimiento(sentencia, { autos: '9/2025', grado: 'apelacion' });
    const igual = await con({ debtorprovince: ' LA CORUÑA ' });
    await con({ creditorname: 'Otro banco' });
    await con({ hasppiclause: false, hascpdclause: true });
    await con({ debtorprovince: 'Lugo' });
    const archivado = await con();
    await deAna.resultado(archivado, { ...firme, firme_desde: null });
    await deAna.mover(archivado, { fase: 'archivado', fecha: HOY });
    const yaFirme = await con();
    await deAna.resultado(yaFirme, firme);
    const deLugo = await con({ debtorprovince: 'Lugo' });
    await deAna.procedimiento(deLugo, { organo: 'Juzgado 2 de La Coruña' });
    await sql`update public.organos set provincia = 'La Coruña' where nombre = 'Juzgado 2 de La Coruña'`;

    const fila = await deAna.resultado(sentencia, { ...firme, procedimiento_id });
    const found = await candidatosDe(fila);
    expect(found).toMatchObject({
      total: 2,
      autos: '9/2025',
      firme_desde: '2026-03-02',
      provincia: 'la coruna',
    });
    expect(found?.filas.map(({ id }) => id).toSorted()).toEqual([igual, deLugo].toSorted());
    expect(found?.filas.every(({ anotado }) => !anotado)).toBe(true);

    const tarea = { tipo: 'tarea', titulo: 'Extensión de efectos: preparar', inicio: HOY, deal_id: igual };
    await asUser(sql, ana, (tx) => tx`select public.agenda_crear(${sql.json([tarea])})`);
    expect((await candidatosDe(fila))?.filas.find(({ id }) => id === igual)?.anotado).toBe(true);
  });

  it('cada candidato dice lo que su servicio sabe del art. 519.2.c, y los excluidos se cuentan por su servicio', async () => {
    const servicio = async (nombre: string, extension: string | null) => {
      const [row] = await sql`insert into public.servicios (user_id, nombre, extension_efectos)
        values (${ana}, ${nombre}, ${extension}) returning id`;
      return row?.id as string;
    };
    const [excluida, cabe, nadie] = [
      await servicio('Con transparencia', 'excluida'),
      await servicio('Sin transparencia', 'cabe'),
      await servicio('Nadie lo ha dicho', null),
    ];
    const con = async (servicio_id: string | null) => {
      const deal = await aCase();
      const columns = { creditorname: 'Banco 519', hascpdclause: true, debtorprovince: 'Lugo', servicio_id };
      await sql`update public.deals set ${sql(columns)} where id = ${deal}`;
      return deal;
    };
    const sentencia = await con(null);
    await con(excluida);
    await con(excluida);
    const [deCabe, deNadie, sinServicio] = [await con(cabe), await con(nadie), await con(null)];
    const procedimiento_id = await deAna.procedimiento(sentencia, { grado: 'apelacion' });
    const fila = await deAna.resultado(sentencia, { ...firme, procedimiento_id });
    const found = (await candidatosDe(fila)) as unknown as {
      total: number;
      excluidos: unknown;
      filas: { id: string; extension: string | null }[];
    };
    expect(found).toMatchObject({ total: 3, excluidos: [{ servicio: 'Con transparencia', cuantos: 2 }] });
    expect(new Map(found.filas.map(({ id, extension }) => [id, extension]))).toEqual(
      new Map([
        [deCabe, 'cabe'],
        [deNadie, null],
        [sinServicio, null],
      ]),
    );
    await sql`update public.servicios set extension_efectos = 'cabe' where id = ${excluida}`;
    expect(await candidatosDe(fila)).toMatchObject({ total: 5, excluidos: [] });
  });

  it('solo de una sentencia de apelación, favorable y firme', async () => {
    const deal = await aCase();
    const apelacion = await deAna.procedimiento(deal, { grado: 'apelacion' });
    const primera = await deAna.procedimiento(deal, { grado: 'primera_instancia' });
    const [noFirme, deInstancia, delExpediente] = [
      await deAna.resultado(deal, { ...firme, firme_desde: null, procedimiento_id: apelacion }),
      await deAna.resultado(deal, { ...firme, procedimiento_id: primera }),
      await deAna.resultado(deal, firme),
    ];
    for (const fila of [noFirme, deInstancia, delExpediente]) expect(await candidatosDe(fila)).toBeNull();
    const perdida = { ...firme, id: noFirme, resultado: 'desestimada', procedimiento_id: apelacion };
    expect(await candidatosDe(await deAna.resultado(deal, perdida))).toBeNull();
  });
});

it('los plazos de un expediente suspendido lo dicen, y está fuera de «sin próximo paso»', async () => {
  const deal = await aCase();
  const sinPaso = async () => {
    const [row] = await asUser(sql, ana, (tx) => tx`select public.list_sin_paso(1, 100) as page`);
    const page = row?.page as { rows: { id: string }[] } | undefined;
    return page?.rows.some(({ id }) => id === deal);
  };
  expect(await sinPaso()).toBe(true);
  await deAna.situacion(deal, 'suspendido', 'testigo');
  expect(await sinPaso()).toBe(false);
  await sql`
    insert into public.agenda (user_id, deal_id, tipo, titulo, inicio) values (${ana}, ${deal}, 'nota', 'Llamar', ${HOY})`;
  const suspendido = async () => {
    const filters = { deal };
    const [row] = await asUser(
      sql,
      ana,
      (tx) => tx`select public.list_agenda('', ${sql.json(filters)}) as page`,
    );
    const page = row?.page as { rows: { suspendido: boolean }[] } | undefined;
    return page?.rows.map((one) => one.suspendido);
  };
  expect(await suspendido()).toEqual([true]);
  await deAna.situacion(deal, 'en_curso');
  expect(await suspendido()).toEqual([false]);
});
