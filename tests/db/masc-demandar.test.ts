/** Prior complaints: whether a demanda may be prepared, what the queues hold, and what can be sent. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { type ClaseEvidencia } from '../../src/lib/masc/evidencias';
import { frenoDe, type IntentoFrenado } from '../../src/lib/masc/freno';
import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
type Fila = Record<string, unknown>;

const guardar = (who: string, filas: Fila[], lote: string | null = null) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx`select public.masc_guardar(${tx.json(filas as never)}, ${lote}) as saved`;
    return row?.saved as { id: string; deal_id: string; referencia: string; visto: string }[];
  });

const call = <T>(who: string, query: string, ...args: unknown[]) =>
  asUser(sql, who, async (tx) => {
    const [row] = await tx.unsafe(`select ${query} as answer`, args as never[]);
    return (row as { answer: T } | undefined)?.answer as T;
  });

const aDeal = async (columns: Fila = {}) => {
  const id = `EXP-${randomUUID()}`;
  await sql`insert into public.deals ${sql({ id, user_id: ana, hasppiclause: true, creditorname: 'Banco Ejemplo', ...columns })}`;
  return id;
};

const COMPUTO = { pasos: ['…'], avisos: [], motor: '1', lecturas: {} };

/** Presented on 4 May 2026: free from 5 June. */
const unIntento = (deal_id: string, fila: Fila = {}): Fila => ({
  id: randomUUID(),
  deal_id,
  via: 'consumo',
  canal: 'burofax',
  objeto: ['ppi'],
  enviado: '2026-05-04',
  presentado: '2026-05-04',
  clave_identificativa: 'SAC-1',
  cumple_desde: '2026-06-05',
  caduca: '2027-05-04',
  computo: COMPUTO,
  ...fila,
});

const aDocument = async (deal: string, owner = ana) => {
  const id = randomUUID();
  await sql`insert into public.deal_documents (id, deal_id, user_id, document_type, category, file_name, file_path, file_size)
    values (${id}, ${deal}, ${owner}, 'pdf', 'masc', 'acuse.pdf', ${`${deal}/${id}`}, 10)`;
  return id;
};
const aportar = (who: string, intento: unknown, documento: string, clase: ClaseEvidencia) =>
  call(who, 'public.masc_aportar($1, $2, $3)', intento, documento, clase);

beforeEach(async () => {
  await sql`delete from public.masc_intentos`;
  await sql`delete from public.deals`;
});

describe('si se puede demandar', () => {
  const HOY = '2026-06-05';
  const freno = async (deal: string, dia = HOY) =>
    (await sql`select private.masc_freno(${deal}, ${dia}) as freno`)[0]?.freno as object;

  it('dice lo mismo que el programa', async () => {
    const deal = await aDeal({ hascpdclause: true });
    const documento = await aDocument(deal);
    const fila = unIntento(deal);
    const comparar = async () => {
      const rows =
        await sql`select enviado::text, cumple_desde::text, caduca::text, pagado::text, objeto, falta, espera from public.masc_intentos`;
      const intentos = rows.map((row) => ({ ...row }) as unknown as IntentoFrenado);
      for (const dia of [
        '2026-05-04',
        '2026-05-27',
        '2026-06-03',
        '2026-06-04',
        HOY,
        '2027-05-04',
        '2027-05-05',
      ]) {
        expect([dia, await freno(deal, dia)]).toEqual([dia, frenoDe(intentos, ['ppi', 'cpd'], dia)]);
      }
    };
    await comparar();
    await guardar(ana, [fila]);
    await comparar();
    await aportar(ana, fila.id, documento, 'texto');
    await comparar();
    await aportar(ana, fila.id, documento, 'acuse_recibo');
    await comparar();
    const otra = unIntento(deal, { objeto: ['cpd'] });
    await guardar(ana, [otra]);
    await aportar(ana, otra.id, documento, 'texto');
    await aportar(ana, otra.id, documento, 'acuse_recibo');
    await comparar();
    expect(await freno(deal)).toEqual({ nivel: 'libre', frase: 'Plazo cumplido: se puede demandar.' });
    // The window of one clause closes before that of the other.
    await sql`update public.masc_intentos set caduca = '2026-06-04' where id = ${otra.id as string}`;
    await comparar();
    expect(await freno(deal)).toEqual({
      nivel: 'aviso',
      frase:
        'La ventana para demandar (comisión por reclamación de posiciones deudoras) acabó el 04/06/2026: envíe otra reclamación o confirme que la demanda sale así.',
    });
    await sql`update public.deals set hasppiclause = false, hascpdclause = false where id = ${deal}`;
    const rows =
      await sql`select enviado::text, cumple_desde::text, caduca::text, pagado::text, objeto, falta, espera from public.masc_intentos`;
    for (const dia of [HOY, '2027-05-05'])
      expect(await freno(deal, dia)).toEqual(
        frenoDe(
          rows.map((row) => ({ ...row }) as unknown as IntentoFrenado),
          [],
          dia,
        ),
      );
  });

  it('solo un administrador sigue bajo su responsabilidad, con motivo, y queda escrito', async () => {
    const deal = await aDeal();
    expect(await call(ana, 'public.masc_puede_demandar($1)', deal)).toMatchObject({
      nivel: 'parada',
      permitido: false,
    });
    expect(await sqlState(call(ana, 'private.check_puede_demandar($1)', [deal]))).toBe('42501');
    expect(await sqlState(sql`select private.check_puede_demandar(${[deal]})`)).toBe('PT409');
    expect(await sqlState(call(ana, 'public.masc_permitir($1, $2)', deal, 'Porque sí'))).toBe('42501');
    expect(await sqlState(call(jefa, 'public.masc_permitir($1, $2)', deal, '  '))).toBe('PT400');
    expect(await sqlState(call(jefa, 'public.masc_permitir($1, $2)', 'EXP-NO', 'Porque sí'))).toBe('PT404');
    await call(jefa, 'public.masc_permitir($1, $2)', deal, 'Prescribe mañana');
    expect(await call(ana, 'public.masc_puede_demandar($1)', deal)).toMatchObject({
      nivel: 'parada',
      permitido: true,
    });
    await sql`select private.check_puede_demandar(${[deal]})`;
    expect(
      await sql`select from public.auditoria where tabla = 'masc_permisos' and user_id = ${jefa}`,
    ).toHaveLength(1);
    await sql`update public.masc_permisos set created_at = now() - interval '2 days'`;
    expect(await sqlState(sql`select private.check_puede_demandar(${[deal]})`)).toBe('PT409');
  });
});

type Colas = Record<string, number>;
const contar = () => call<Colas>(ana, 'public.masc_colas()');

/** What the queues say is what their lists find. */
async function comoLasListas(colas: Colas) {
  for (const [cola, total] of Object.entries(colas)) {
    const page = await call<{ total: number }>(
      ana,
      "public.list_deals('', $1::text::jsonb)",
      JSON.stringify({ masc: cola }),
    );
    expect([cola, page.total]).toEqual([cola, total]);
  }
}

it('cada cola tiene sus expedientes, y la lista los mismos', async () => {
  await aDeal();
  const nueva = async (fila: Fila) => guardar(ana, [unIntento(await aDeal(), fila)]);
  const sinFin = { presentado: null, cumple_desde: null, caduca: null, espera: 'x' };
  await nueva(sinFin);
  await nueva({
    respuesta: 'requiere_datos',
    respuesta_fecha: '2026-05-10',
    cumple_desde: null,
    caduca: null,
    espera: 'x',
  });
  await nueva({ respuesta: 'oferta', respuesta_fecha: '2026-05-10' });
  await nueva({
    respuesta: 'aceptacion',
    respuesta_fecha: '2026-05-10',
    cumple_desde: '2026-06-11',
    caduca: '2027-06-10',
  });
  const lista = unIntento(await aDeal());
  await guardar(ana, [lista]);
  const documento = await aDocument(lista.deal_id as string);
  await aportar(ana, lista.id, documento, 'texto');
  await aportar(ana, lista.id, documento, 'acuse_recibo');
  await nueva({
    enviado: '2026-01-05',
    presentado: '2026-01-05',
    cumple_desde: '2026-02-06',
    caduca: '2027-01-05',
  });
  await nueva({
    enviado: '2025-01-05',
    presentado: '2025-01-05',
    cumple_desde: '2025-02-06',
    caduca: '2026-01-05',
  });
  const colas = await contar();
  expect(colas).toMatchObject({
    'sin-previa': 1,
    datos: 1,
    ofertas: 1,
    'sin-pagar': 1,
    lista: 1,
    caducadas: 1,
  });
  await comoLasListas(colas);
  expect(await sqlState(call(ana, 'public.list_deals(\'\', \'{"masc": "otra"}\')'))).toBe('PT400');
});

it('un expediente con varias reclamaciones cuenta una vez en cada cola, y ninguna mientras está bloqueado', async () => {
  const pasada = {
    cumple_desde: '2026-02-06',
    caduca: '2026-05-30',
    enviado: '2026-01-05',
    presentado: '2026-01-05',
  };
  const varias = await aDeal({ debtordni: '12345678Z' });
  await guardar(ana, [unIntento(varias, pasada)]);
  await guardar(ana, [unIntento(varias, { ...pasada, objeto: ['cpd'] })]);
  await guardar(ana, [unIntento(varias, { objeto: ['apertura'] })]);
  await guardar(ana, [unIntento(await aDeal({ debtordni: '00000001R' }), pasada)]);
  const antes = await contar();
  expect(antes).toMatchObject({ caducadas: 2, 'falta-documento': 1 });
  await comoLasListas(antes);

  await sql`insert into public.clientes (user_id, nombre_completo, dni, bloqueado_at) values (${ana}, 'X', '12345678Z', now())`;
  const bloqueado = await contar();
  expect(bloqueado).toMatchObject({ caducadas: 1, 'falta-documento': 0 });
  await comoLasListas(bloqueado);
  await sql`delete from public.clientes`;
});

it('antes de enviar se dice qué no se puede: abiertas, sin acreedor, sin cláusulas, el mismo contrato', async () => {
  const abierta = await aDeal({ contractnumber: 'C-1' });
  await guardar(ana, [unIntento(abierta)]);
  const ids = [
    await aDeal(),
    abierta,
    await aDeal({ creditorname: null }),
    await aDeal({ hasppiclause: false }),
    await aDeal({ contractnumber: 'C-1' }),
  ];
  const found = await call<{ id: string; problema: string | null }[]>(ana, 'public.masc_preparar($1)', ids);
  expect(found.map(({ problema }) => problema)).toEqual([
    null,
    'Ya tiene una reclamación abierta',
    'No tiene acreedor',
    'No tiene ninguna cláusula que reclamar',
    'El mismo contrato y acreedor ya se ha reclamado en otro expediente',
  ]);
  await sql`insert into public.acreedores (nombre, user_id, sac_email) values ('Banco Ejemplo', ${ana}, 'sac@ejemplo.es') on conflict (nombre) do update set sac_email = excluded.sac_email`;
  expect(await call(ana, 'public.masc_para_enviar($1)', ids)).toMatchObject([
    { acreedor: 'Banco Ejemplo', sac_email: 'sac@ejemplo.es', objeto: ['ppi'] },
  ]);
  expect(await call(ana, 'public.masc_por_justificar()')).toHaveLength(1);
  expect(await call(ana, 'public.masc_informe()')).toMatchObject([
    { acreedor: 'Banco Ejemplo', enviadas: 1, respondidas: 0 },
  ]);
});
