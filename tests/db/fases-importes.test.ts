/** How a case file ends, its procedures, its ledger, and what lists and counters say of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Asiento, saldosDe } from '@/domain/fases/saldos';

import { anAccount, sqlState } from '../support/as-role';
import { fasesOf, seNiega, unExpediente } from '../support/fases';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
const deAna = fasesOf(sql, ana);
const deLuis = fasesOf(sql, luis);
const HOY = '2026-03-02';
const aCase = () => unExpediente(sql, ana);
const RESULTADO = { resultado: 'estimada', fecha: '2026-02-01' };

describe('situación y resultado', () => {
  it('se suspende con su motivo y se reanuda sin él', async () => {
    const deal = await aCase();
    expect(await seNiega(deAna.situacion(deal, 'suspendido'))).toBe('Indique por qué se suspende');
    expect(await seNiega(deAna.situacion(deal, 'dormido'))).toBe('Esa situación no existe');
    expect(await seNiega(deAna.situacion(deal, null))).toBe('Esa situación no existe');
    expect(await deAna.situacion(deal, 'suspendido', 'testigo')).toEqual({
      situacion: 'en_curso',
      motivo: null,
    });
    expect((await deAna.lista({ situacion: 'suspendido' })).rows.map(({ id }) => id)).toContain(deal);
    expect(await deAna.situacion(deal, 'en_curso', 'testigo')).toEqual({
      situacion: 'suspendido',
      motivo: 'testigo',
    });
    const [row] = await sql`select situacion, situacion_motivo from public.deals where id = ${deal}`;
    expect(row).toEqual({ situacion: 'en_curso', situacion_motivo: null });
  });

  it('con resultado se archiva, y el resultado de lo archivado no se quita', async () => {
    const deal = await aCase();
    expect(await seNiega(deAna.resultado(deal, { ...RESULTADO, resultado: 'ganada' }))).toBe(
      'Indique el resultado',
    );
    expect(await seNiega(deAna.resultado(deal, { fecha: HOY }))).toBe('Indique el resultado');
    expect(await seNiega(deAna.resultado(deal, { ...RESULTADO, firme_desde: '2026-01-01' }))).toBe(
      'No puede ser firme antes de la resolución',
    );
    const id = await deAna.resultado(deal, RESULTADO);
    expect(await deAna.resultado(deal, { ...RESULTADO, id, resultado: 'desestimada' })).toBe(id);
    const { filas } = await deAna.mover(deal, { fase: 'archivado', fecha: HOY });
    expect(await seNiega(deAna.quitar(id))).toBe('El expediente está archivado: anule antes esa fase');
    await deAna.anular(filas);
    await deAna.quitar(id);
    expect(await seNiega(deAna.quitar(id))).toBe('Ese resultado ya no está');
  });
});

describe('procedimientos', () => {
  it('el órgano y los profesionales quedan con el nombre que se escribe, una vez', async () => {
    const deal = await aCase();
    const datos = {
      organo: ' Tribunal de Instancia  de Vigo ',
      procurador: 'Óscar Peña',
      letrado: 'Óscar Peña',
    };
    await deAna.procedimiento(deal, { ...datos, autos: 'autos 012/26', nig: '36057 42 1 2026 0000001' });
    await deLuis.procedimiento(await aCase(), {
      organo: 'TRIBUNAL DE INSTANCIA DE VIGO',
      procurador: 'oscar peña',
    });
    const [n] = await sql`select
      (select count(*)::integer from public.organos where nombre ilike 'tribunal de instancia de vigo') as organos,
      (select count(*)::integer from public.profesionales where nombre = 'Óscar Peña') as profesionales`;
    expect(n).toEqual({ organos: 1, profesionales: 2 });
    expect((await deAna.vida(deal)).procedimientos).toMatchObject([
      {
        organo: 'Tribunal de Instancia de Vigo',
        procurador: 'Óscar Peña',
        autos: '12/2026',
        nig: '3605742120260000001',
        principal: true,
      },
    ]);
  });

  it('el primero es el principal, y otro puede serlo', async () => {
    const deal = await aCase();
    await deAna.procedimiento(deal, { autos: '1/2026' });
    await deAna.procedimiento(deal, { autos: '2/2026', grado: 'apelacion' });
    const principales = async () =>
      (await deAna.vida(deal)).procedimientos?.filter((one) => one.principal).map(({ autos }) => autos);
    expect(await principales()).toEqual(['1/2026']);
    const [, roll] = (await deAna.vida(deal)).procedimientos ?? [];
    await deAna.procedimiento(deal, { ...roll, visto: roll?.updated_at, principal: true });
    expect(await principales()).toEqual(['2/2026']);
  });

  it('no se guarda encima de lo que otra persona ha guardado', async () => {
    const deal = await aCase();
    const id = await deAna.procedimiento(deal, { autos: '1/2026' });
    const [read] = (await deAna.vida(deal)).procedimientos ?? [];
    await deLuis.procedimiento(deal, { id, autos: '2/2026', visto: read?.updated_at });
    expect(await sqlState(deAna.procedimiento(deal, { id, autos: '3/2026', visto: read?.updated_at }))).toBe(
      'PT409',
    );
  });

  it.each([
    [{ cuantia: '10.123' }, 'Cuantía: dos decimales como máximo'],
    [{ cuantia: '-1' }, 'Cuantía: no puede ser negativo'],
    [{ cuantia: 'mil' }, 'Cuantía: no es un importe'],
    [{ presentada: '2999-01-01' }, 'La fecha no puede ser futura'],
    [{ tipo: 'sumarísimo' }, 'Algún dato del procedimiento no es válido'],
    [{ autos: 'x'.repeat(61) }, 'Algún dato del procedimiento no es válido'],
  ])('no admite %j', async (datos, message) => {
    expect(await seNiega(deAna.procedimiento(await aCase(), datos))).toBe(message);
  });
});

describe('el libro de importes', () => {
  it.each([
    [{ concepto: 'cobro', importe: '10.123', fecha: HOY }, 'Importe: dos decimales como máximo'],
    [{ concepto: 'cobro', importe: '0', fecha: HOY }, 'Indique el importe'],
    [{ concepto: 'cobro', fecha: HOY }, 'Indique el importe'],
    [{ concepto: 'cobro', importe: '-1', fecha: HOY }, 'Importe: no puede ser negativo'],
    [{ concepto: 'cobro', importe: '1', intereses: 'x', fecha: HOY }, 'Intereses: no es un importe'],
    [{ concepto: 'regalo', importe: '1', fecha: HOY }, 'Indique el concepto'],
    [{ concepto: 'cobro', importe: '1', fecha: '2999-01-01' }, 'La fecha no puede ser futura'],
    [{ concepto: 'cobro', importe: '1' }, 'Indique la fecha'],
  ])('no admite %j', async (datos, message) => {
    expect(await seNiega(deAna.importe(await aCase(), datos))).toBe(message);
  });

  it('un error se corrige con su contrario, una sola vez', async () => {
    const deal = await aCase();
    const wrong = await deAna.importe(deal, {
      concepto: 'cobro',
      importe: '500',
      intereses: '5.5',
      fecha: HOY,
    });
    const back = await deAna.corregir(wrong);
    expect(await seNiega(deAna.corregir(wrong))).toBe('Ese importe ya está corregido');
    expect(await seNiega(deAna.corregir(back))).toBe('Ese importe ya no está');
    expect((await deAna.vida(deal)).importes).toMatchObject([
      { importe: -500, intereses: -5.5, contraasiento_de: wrong },
      { importe: 500, intereses: 5.5, corregido: true },
    ]);
  });

  it('la lista y la ficha dicen lo mismo, y es lo que suma el libro', async () => {
    const concepto = fc.constantFrom('reclamado', 'condena', 'cobro', 'costas', 'ofrecido');
    const cents = fc.integer({ min: 1, max: 9_999_999 });
    const entry = fc.record({ concepto, cents, dia: fc.integer({ min: 1, max: 4 }), corrige: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
        const deal = await aCase();
        for (const one of entries) {
          const importe = (one.cents / 100).toFixed(2);
          const id = await deAna.importe(deal, {
            concepto: one.concepto,
            importe,
            fecha: `2026-01-0${one.dia}`,
          });
          if (one.corrige) await deAna.corregir(id);
        }
        const saldos = saldosDe((await deAna.vida(deal)).importes as unknown as Asiento[]);
        const cobrado = entries.filter((one) => one.concepto === 'cobro' && !one.corrige);
        expect(Math.round(saldos.cobrado * 100)).toBe(cobrado.reduce((sum, one) => sum + one.cents, 0));
        const [row] = await sql<{ said: unknown }[]>`select private.saldos_de(${deal}) as said`;
        expect(row?.said).toEqual(saldos);
      }),
      { numRuns: 20 },
    );
  });
});

describe('la lista y los contadores', () => {
  it('cuentan por fase y llevan a los expedientes', async () => {
    await sql`delete from public.deals`;
    const before = await deAna.contadores();
    const [abierto, archivado] = [await aCase(), await aCase()];
    await deAna.mover(abierto, { fase: 'cobro', fecha: HOY });
    await deAna.procedimiento(abierto, { autos: '44/2026', organo: 'Juzgado de la lista' });
    await deAna.importe(abierto, { concepto: 'reclamado', importe: '900', fecha: HOY });
    const [today] = await sql<{ day: string }[]>`select private.hoy()::text as day`;
    const cobro = await deAna.importe(abierto, {
      concepto: 'cobro',
      importe: '100.5',
      intereses: '0.5',
      fecha: today?.day,
    });
    await deAna.resultado(archivado, RESULTADO);
    await deAna.mover(archivado, { fase: 'archivado', fecha: HOY });
    const after = await deAna.contadores();
    expect(after.expedientes_abiertos).toBe((before.expedientes_abiertos ?? 0) + 1);
    expect(after.importe_recuperado_mes).toBe((before.importe_recuperado_mes ?? 0) + 101);
    const ids = async (filters: Record<string, unknown>) =>
      (await deAna.lista(filters)).rows.map(({ id }) => id);
    const mes = today?.day.slice(0, 7);
    expect(await ids({ grupo: 'abiertos' })).toContain(abierto);
    expect(await ids({ grupo: 'abiertos' })).not.toContain(archivado);
    expect(await ids({ grupo: 'archivado' })).toEqual([archivado]);
    expect(await ids({ fase: ['cobro'] })).toEqual([abierto]);
    expect(await ids({ fase: ['sin-detallar'] })).not.toContain(abierto);
    expect(await ids({ cobradoEn: mes })).toEqual([abierto]);
    expect(await ids({ diasEnFase: '1', fase: ['cobro', 'archivado'] })).toHaveLength(2);
    expect(await ids({ resultado: 'estimada' })).toContain(archivado);
    const [organo] = await sql<
      { id: string }[]
    >`select id from public.organos where nombre = 'Juzgado de la lista'`;
    expect(await ids({ organo: organo?.id })).toEqual([abierto]);
    const { rows } = await deAna.lista({ fase: ['cobro'] }, [
      'fase',
      'fase_desde',
      'autos',
      'reclamado',
      'cobrado',
    ]);
    expect(rows).toMatchObject([
      { id: abierto, fase: 'cobro', fase_desde: HOY, autos: '44/2026', reclamado: 900, cobrado: 101 },
    ]);
    const contadas = new Map((await deAna.contadas()).map(({ fase, n }) => [fase, n]));
    const counted = await sql<{ fase: string | null; n: number }[]>`
      select fase, count(*)::integer as n from public.deals group by fase`;
    expect(contadas).toEqual(new Map(counted.map(({ fase, n }) => [fase, n])));
    expect((await deAna.dinero()).meses).toContainEqual(
      expect.objectContaining({ mes, recuperado: after.importe_recuperado_mes }),
    );
    await deAna.corregir(cobro);
    expect(await ids({ cobradoEn: mes })).toEqual([]);
  });

  it('el informe da los días de cada fase que acabó', async () => {
    const deal = await aCase();
    await sql`update public.deals set creditorname = 'Banco del Informe' where id = ${deal}`;
    await deAna.mover(deal, { fase: 'reclamacion', fecha: '2026-01-01' });
    await deAna.mover(deal, { fase: 'preparacion', fecha: '2026-01-31' });
    expect((await deAna.informe()).dias).toContainEqual({
      fase: 'reclamacion',
      acreedor: 'Banco del Informe',
      dias: 30,
      n: 1,
    });
  });
});
