/** A batch that is cut short at any of its steps, again and again, ends with every number once and a document for each. */
import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { anAccount, sqlState } from '../support/as-role';
import { escritosOf, type LoteRow, textos, unaPlantilla, unDocumento } from '../support/escritos';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const jefa = await anAccount(sql);
const ana = await anAccount(sql);
const { call } = escritosOf(sql, ana);
const plantilla = await unaPlantilla(sql, jefa);

interface Pendiente {
  id: string;
  deal_id: string;
  numero: string;
}

/** What a tab does with a batch, and dies after so many steps. */
async function trabajar(lote: string, steps: number): Promise<void> {
  const pestana = randomUUID();
  let left = steps;
  const step = async (work: () => Promise<unknown>) => {
    if (left-- <= 0) throw new Error('dead');
    await work();
  };
  const anotar = (...filas: object[]) => call('lote_anotar', lote, pestana, filas);
  await step(() => call('lote_tomar', lote, pestana));
  for (const { id, deal_id, numero } of await call<Pendiente[]>('lote_pendientes', lote, 0)) {
    let documento = '';
    await step(() => anotar({ id, datos: { expediente: deal_id } }));
    await step(async () => {
      documento = await unDocumento(sql, ana, deal_id, `C__Carta__${numero.replace('/', '-')}.docx`);
    });
    await step(() => anotar({ id, documento }));
  }
}

it('wherever twenty tabs die', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 1, maxLength: 6 }),
      async (deaths) => {
        const deals = Array.from({ length: 4 }, () => `EXP-${randomUUID()}`);
        for (const id of deals) await sql`insert into public.deals (id, user_id) values (${id}, ${ana})`;
        const lote = await call<string>(
          'lote_confirmar',
          randomUUID(),
          plantilla,
          'Carta',
          textos(deals),
          false,
        );
        for (const steps of [...deaths, 100]) {
          const state = await sqlState(trabajar(lote, steps));
          // Another tab waits until the dead one's heartbeat is old.
          expect([undefined, 'PT409']).toContain(state);
          await sql`update public.lotes set latido_at = now() - interval '2 minutes' where id = ${lote} and estado = 'en_curso'`;
        }
        expect(await call<LoteRow>('get_lote', lote)).toMatchObject({
          estado: 'terminado',
          hechos: 4,
          pendientes: 0,
        });
        const [counted] = await sql`
          select count(distinct e.documento_id)::int as anotados, count(distinct d.id)::int as documentos
          from public.escritos e join public.deal_documents d on d.deal_id = e.deal_id where e.lote_id = ${lote}`;
        expect(counted).toEqual({ anotados: 4, documentos: 4 });
      },
    ),
    { numRuns: 20 },
  );
  const numbers = await sql<{ orden: number }[]>`select orden from public.escritos order by orden`;
  expect(numbers.map(({ orden }) => orden)).toEqual(numbers.map((_, n) => n + 1));
});
