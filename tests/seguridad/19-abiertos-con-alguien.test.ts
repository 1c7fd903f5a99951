import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { unPlazo } from '../support/agenda';
import { sqlState } from '../support/as-role';
import { DNI, withAjenos } from '../support/bloqueo-ajeno';

/** What is open always has a living person, whoever leaves and whatever is deleted. */

const { sql, jefa, ana, luis, caso, call, aCliente, inAgenda, agendaOf, avisosOf, resumenOf, visibility } =
  await withAjenos();

/** `who` hands over all that `de` has in the agenda. */
const traspasa = (who: string, de: string, a: string) =>
  call(
    who,
    `public.traspasar($1, $2, '{plazos,senalamientos,tareas}', array[$3]::uuid[])`,
    randomUUID(),
    de,
    a,
  );

describe.each(['own', 'team'])('VISIBILITY=%s', (shared) => {
  beforeEach(() => visibility(shared));

  describe('what is open always has somebody', () => {
    it('whoever is deactivated leaves it unassigned, loudly', async () => {
      await call(luis, `public.agenda_cambiar($1::jsonb)`, [{ id: caso.vista, titulo: 'Juicio' }]);
      expect(await call(jefa, 'public.lo_que_tiene($1)', ana)).toMatchObject({
        plazos: 1,
        senalamientos: 1,
        expedientes: 1,
      });
      expect(await sqlState(call(luis, 'public.lo_que_tiene($1)', ana))).toBe('42501');
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      expect((await avisosOf(jefa)).join(' ')).toContain(
        'Sin asignar: plazo el 01/12/2026, señalamiento el 03/12/2026',
      );
      expect((await agendaOf(luis, { persona: 'sin' })).map(({ id }) => id)).toEqual([
        caso.plazo,
        caso.vista,
      ]);
      expect((await call(luis, 'public.inicio_counters()')).sin_asignar).toBe(2);
      await sql`select private.avisar_plazos(${jefa}, '2026-12-01')`;
      expect((await avisosOf(jefa)).join(' ')).toContain('Vence hoy: «Sin asignar · Recurso de Pérez»');
      const resumen = await resumenOf(jefa, '2026-12-01');
      expect(resumen.grupos.hoy.filas).toMatchObject([{ titulo: 'Sin asignar · Recurso de Pérez' }]);
      expect(await sql`select from private.silenciosos`).toHaveLength(0);
    });

    it('or to whoever takes it, who is told', async () => {
      expect(await sqlState(traspasa(jefa, ana, ana))).toBe('PT409');
      expect(await sqlState(traspasa(luis, ana, luis))).toBe('42501');
      await traspasa(jefa, ana, luis);
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      expect((await agendaOf(luis, { persona: 'yo' })).map(({ id }) => id)).toEqual([caso.plazo, caso.vista]);
      expect((await avisosOf(luis)).join(' ')).toContain('Plazo propuesto a su cargo');
    });

    it('variation: whoever takes one whose case file is blocked is told, without its data', async () => {
      await call(jefa, 'public.bloquear_cliente($1)', await aCliente(jefa, DNI));
      await traspasa(jefa, ana, luis);
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      await call(jefa, `public.agenda_marcar(array[$1]::uuid[], 'confirmar')`, caso.plazo);
      const told = (await avisosOf(luis)).join(' ');
      expect(told).toContain('Plazo propuesto a su cargo: «Reservado · plazo el 01/12/2026»');
      expect(told).toContain('Plazo confirmado: «Reservado · plazo el 01/12/2026»');
      expect(told).not.toMatch(/Pérez|CT-A/);
      expect((await agendaOf(luis)).map(({ reservado }) => reservado)).toEqual([true, true]);
    });

    it('variation: nothing is given to somebody who is gone, nor opened again for them', async () => {
      await call(ana, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'por error')`, caso.plazo);
      await sql`update public.staff set active = false where user_id = ${ana}`;
      await call(luis, `public.agenda_marcar(array[$1]::uuid[], 'reabrir')`, caso.plazo);
      const nueva = await inAgenda(luis, unPlazo({ deal_id: 'A', responsable: ana }));
      await call(luis, 'public.agenda_cambiar($1::jsonb)', [{ id: caso.vista, responsable: ana }]);
      const rows = await sql`select id from public.agenda where responsable is null order by id`;
      expect(rows.map(({ id }) => id)).toEqual([caso.plazo, caso.vista, nueva].toSorted());
      expect(await sql`select from private.silenciosos`).toHaveLength(0);
    });

    it('variation: what comes back from the Papelera after its person is gone is unassigned', async () => {
      const entry = await call(luis, `public.delete_to_papelera('deals', 'A')`);
      await sql`update public.staff set active = false where user_id = ${ana}`;
      await call(jefa, 'public.restore_papelera(array[$1]::uuid[])', entry);
      expect((await agendaOf(luis, { persona: 'sin' })).map(({ id }) => id)).toEqual([
        caso.plazo,
        caso.vista,
      ]);
    });

    it('a colleague deletes the case file: whoever had a term in it is told, and told again when it goes for good', async () => {
      await call(luis, `public.delete_to_papelera('deals', 'A')`);
      const told = await avisosOf(ana);
      expect(told.join(' ')).toMatch(
        /ha eliminado, a su cargo, plazo el 01\/12\/2026, del expediente A\. Está en la Papelera/,
      );
      expect(told.join(' ')).toContain('señalamiento el 03/12/2026');
      expect(await avisosOf(luis)).toEqual([]);
      await sql`select private.purge(array(select id from public.papelera))`;
      expect(await avisosOf(ana)).toEqual([
        expect.stringMatching(/Se ha borrado definitivamente lo que tenía a su cargo: plazo el 01\/12\/2026/),
      ]);
    });

    it('variation: a colleague annuls it, or takes it', async () => {
      await call(luis, `public.agenda_marcar(array[$1]::uuid[], 'anular', 'fuera')`, caso.plazo);
      await call(luis, 'public.agenda_cambiar($1::jsonb)', [{ id: caso.vista, responsable: luis }]);
      const told = (await avisosOf(ana)).join(' ');
      expect(told).toContain('ha anulado: «Recurso de Pérez»');
      expect(told).toContain('ha pasado a otra persona: «Juicio de Pérez»');
    });

    it('variation: whoever brought an unread notice is gone', async () => {
      const [object] =
        await sql`insert into storage.objects (bucket_id, name, owner_id) values ('expediente-documents', ${`${ana}/judiciales/${randomUUID()}.pdf`}, ${ana}) returning id, name`;
      await sql`insert into public.notificaciones_judiciales (user_id, sha256, origen, file_name, file_path, file_size, object_id, deal_id, estado)
        values (${ana}, ${randomUUID()}, 'x.pdf', 'x.pdf', ${object?.name}, 1, ${object?.id}, 'A', 'propuesta')`;
      await call(jefa, 'public.update_staff($1, null, false)', ana);
      expect((await avisosOf(jefa)).join(' ')).toContain('Notificaciones judiciales por revisar: 1');
      expect(await sql`select clase from private.sin_persona where clase = 'notificacion'`).toHaveLength(1);
      await sql`delete from public.avisos`;
      await sql`select private.empezar_dia(${jefa})`;
      expect((await avisosOf(jefa)).join(' ')).toContain(
        'Notificaciones judiciales por revisar de quien ya no está en el equipo: 1',
      );
      await sql`delete from public.notificaciones_judiciales`;
    });
  });
});
