import { beforeEach, describe, expect, it } from 'vitest';

import { anAccount, asUser, sqlState } from '../support/as-role';
import { openBackend } from '../support/open-backend';
import { withServicios } from '../support/servicios';

/** «¿Cómo va lo mío?»: the same answer on the case file, on the client's page and in DirectBot. */

const { sql } = await openBackend();
const [admin, staff, other] = [await anAccount(sql), await anAccount(sql), await anAccount(sql)];
const { reset, starters, addDeal, block } = withServicios(sql, staff);

beforeEach(reset);

interface Answer {
  id: string;
  vencido: { titulo: string } | null;
  proximo: { titulo: string } | null;
  reclamado: number | null;
  cobrado: number;
  faltan: string[];
  textos: object | null;
}

async function comoVan(who: string, ids: string[]): Promise<Answer[]> {
  const [row] = await asUser(sql, who, (tx) => tx`select public.como_van(${ids}) as v`);
  return row?.v as Answer[];
}

const tarea = (deal: string, titulo: string, days: number, estado = 'pendiente') => sql`
  insert into public.agenda (user_id, deal_id, tipo, titulo, inicio, estado)
  values (${staff}, ${deal}, 'tarea', ${titulo}, private.hoy() + ${days}::integer, ${estado})`;

describe('como_van', () => {
  it('dice lo vencido, lo siguiente, lo reclamado, lo cobrado y lo que falta, en el orden en que se pregunta', async () => {
    const { apertura } = await starters();
    await addDeal('A');
    await addDeal('B', {}, apertura);
    await tarea('A', 'Pasada', -3);
    await tarea('A', 'Hecha', 1, 'hecho');
    await tarea('A', 'Hoy', 0);
    await tarea('A', 'Luego', 9);
    await sql`
      insert into public.importes (user_id, deal_id, concepto, importe, fecha)
      values (${staff}, 'A', 'reclamado', 1000, private.hoy()), (${staff}, 'A', 'cobro', 250.5, private.hoy())`;
    await sql`
      insert into public.deal_documents (deal_id, user_id, document_type, file_name, file_path, file_size, mime_type, category)
      values ('A', ${other}, 'documento', 'r.pdf', 'A/documento/r.pdf', 1, 'application/pdf', 'recibo')`;
    const [b, a] = await comoVan(staff, ['B', 'A', 'nadie']);
    expect(a).toMatchObject({
      id: 'A',
      vencido: { titulo: 'Pasada' },
      proximo: { titulo: 'Hoy' },
      reclamado: 1000,
      cobrado: 250.5,
    });
    // Somebody else's document is there for everybody.
    expect(a?.faltan).not.toContain('recibo');
    expect(a?.faltan).toContain('masc');
    expect(b).toMatchObject({ id: 'B', vencido: null, proximo: null, reclamado: null, cobrado: 0 });
    const [servicio] = await sql`select texto_cliente from public.servicios where id = ${apertura}`;
    expect(b?.textos).toEqual(servicio?.texto_cliente);
  });

  it('de quien está bloqueado no dice nada a quien no lo ve, y no contesta a más de cien', async () => {
    const dni = '00000007F';
    await sql`insert into public.deals (id, user_id, debtordni) values ('BLOQUEADO', ${staff}, ${dni})`;
    await block(dni);
    expect(await comoVan(staff, ['BLOQUEADO'])).toEqual([]);
    expect(await comoVan(admin, ['BLOQUEADO'])).toHaveLength(1);
    const many = Array.from({ length: 101 }, (_, n) => `N-${n}`);
    expect(await sqlState(comoVan(staff, many))).toMatch(/^PT4/);
  });
});
