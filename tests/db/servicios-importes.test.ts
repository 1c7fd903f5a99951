/** What the page of services says of amounts and days, against the rows themselves. */
import { expect, it } from 'vitest';

import { anAccount } from '../support/as-role';
import { fasesOf } from '../support/fases';
import { openBackend } from '../support/open-backend';
import { withServicios } from '../support/servicios';

const { sql } = await openBackend();
const jefa = await anAccount(sql); // the administrador
const ana = await anAccount(sql);
const deAna = fasesOf(sql, ana);
const { call, starters, addDeal, block } = withServicios(sql, ana);

interface Fila {
  id: string;
  expedientes: number;
  abiertos: number;
  reclamado: number | null;
  cobrado: number;
  dias: number | null;
}

const filaDe = async (who: string, servicio: string, orden = 'cobrado') => {
  const page = await call<{ rows: Fila[] }>(
    who,
    (tx) => tx`select public.list_servicios('', null, ${orden}, true) as v`,
  );
  return page.rows.find(({ id }) => id === servicio);
};

it('abiertos, reclamado, cobrado y la mediana de días, sin lo corregido ni lo bloqueado', async () => {
  const { prima, cpd } = await starters();
  await addDeal('S-1', {}, prima);
  await addDeal('S-2', {}, prima);
  await addDeal('S-3', {}, prima);
  await sql`update public.deals set debtordni = '12345678Z' where id = 'S-3'`;
  const importe = (deal: string, concepto: string, cuanto: string, fecha: string) =>
    deAna.importe(deal, { concepto, importe: cuanto, fecha });
  await importe('S-1', 'reclamado', '100', '2026-01-01');
  await importe('S-1', 'reclamado', '150', '2026-01-02');
  await importe('S-2', 'reclamado', '40', '2026-01-01');
  await importe('S-2', 'cobro', '30', '2026-02-01');
  await deAna.corregir(await importe('S-2', 'cobro', '999', '2026-02-01'));
  await importe('S-3', 'cobro', '7', '2026-02-01');
  for (const [deal, dia] of [
    ['S-1', '2026-01-11'],
    ['S-2', '2026-01-31'],
  ] as const) {
    await deAna.mover(deal, { fase: 'reclamacion', fecha: '2026-01-01' });
    await deAna.mover(deal, { fase: 'cobro', fecha: dia, motivo: 'Pagaron' });
  }
  await deAna.resultado('S-1', { resultado: 'estimada', fecha: '2026-01-11' });
  await deAna.mover('S-1', { fase: 'archivado', fecha: '2026-02-11' });

  const esperado = { expedientes: 3, abiertos: 2, reclamado: 190, cobrado: 37, dias: 10 };
  for (const orden of ['abiertos', 'reclamado', 'cobrado', 'dias'])
    expect(await filaDe(ana, prima, orden)).toMatchObject(esperado);
  expect(await filaDe(ana, cpd)).toMatchObject({ abiertos: 0, reclamado: null, cobrado: 0, dias: null });
  const una = await call(ana, (tx) => tx`select public.cifras_de_servicio(${prima}) as v`);
  expect(una).toMatchObject(esperado);

  await block('12345678Z');
  expect(await filaDe(ana, prima)).toMatchObject({ expedientes: 2, abiertos: 1, cobrado: 30 });
  expect(await filaDe(jefa, prima)).toMatchObject({ expedientes: 3, cobrado: 37 });
});
