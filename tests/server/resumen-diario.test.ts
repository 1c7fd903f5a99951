/** The daily mail: at 7:30 of Madrid on working days, once a person, also after days on which the program was off. */
import { beforeEach, describe, expect, it } from 'vitest';

import { sendSummaries } from '../../server/agenda/daily-summary';
import { saysSomething, summaryMail } from '../../server/agenda/summary-mail';
import { inMadrid } from '../../server/lib/madrid';
import type { Mail } from '../../server/mail/mail';
import { agendaOf, unaTarea } from '../support/agenda';
import { anAccount } from '../support/as-role';
import { openBackend } from '../support/open-backend';

const { sql } = await openBackend();
const ana = await anAccount(sql);
const luis = await anAccount(sql);
await sql`update public.staff set full_name = 'Ana' where user_id = ${ana}`;

let sent: Mail[] = [];
let refused: string[] = [];
const lines: string[] = [];

/** The program looks at that instant. */
const at = (instant: string) =>
  sendSummaries({
    sql,
    mail: {
      send: (mail) => {
        if (refused.includes(mail.to)) return Promise.reject(new Error('no'));
        sent.push(mail);
        return Promise.resolve();
      },
    },
    siteUrl: 'https://despacho.es',
    log: (line) => lines.push(line),
    now: () => Date.parse(instant),
  });

const tareaDe = (who: string, inicio: string, titulo = 'Pedir apud acta') =>
  agendaOf(sql, who).crear(unaTarea({ titulo, inicio, responsable: who }));

beforeEach(async () => {
  await sql`delete from public.agenda`;
  await sql`delete from public.avisos`;
  await sql`delete from public.avisos_preferencias`;
  await sql`delete from private.hechos_del_dia`;
  [sent, refused] = [[], []];
  lines.length = 0;
});

/** A database that has been asked before: the first day sends nothing. */
const since = (day: string) => sql`insert into private.hechos_del_dia (que, dia) values ('resumen', ${day})`;

describe('cuándo', () => {
  it.each([
    ['2026-12-31T22:59:00Z', '2026-12-31', '23:59:00'],
    ['2026-12-31T23:00:00Z', '2027-01-01', '00:00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59:00'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30:00'],
    ['2028-02-29T06:30:00Z', '2028-02-29', '07:30:00'],
  ])('%s es el %s a las %s en Madrid', (instant, day, time) => {
    expect(inMadrid(Date.parse(instant))).toEqual({ day, time });
  });

  it('antes de las 7:30 no; desde esa hora, una vez', async () => {
    await since('2026-11-01');
    await tareaDe(ana, '2026-11-24');
    await at('2026-11-24T06:29:00Z');
    expect(sent).toHaveLength(0);
    await at('2026-11-24T06:30:00Z');
    await at('2026-11-24T06:31:00Z');
    await at('2026-11-24T22:59:00Z');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['el primer lunes tras el cambio de marzo', '2026-03-30T05:29:00Z', 0],
    ['el primer lunes tras el cambio de marzo', '2026-03-30T05:30:00Z', 1],
    ['el primer lunes tras el cambio de octubre', '2026-10-26T06:29:00Z', 0],
    ['el primer lunes tras el cambio de octubre', '2026-10-26T06:30:00Z', 1],
    ['la noche del cambio de marzo, domingo', '2026-03-29T01:00:00Z', 0],
    ['la noche del cambio de octubre, domingo', '2026-10-25T01:30:00Z', 0],
    ['el 29 de febrero', '2028-02-29T06:30:00Z', 1],
    ['el 31 de diciembre a las 23:59', '2026-12-31T22:59:00Z', 1],
    ['un minuto después, ya fiesta', '2026-12-31T23:00:00Z', 0],
    ['un sábado', '2026-11-21T10:00:00Z', 0],
    ['una fiesta nacional', '2026-12-08T10:00:00Z', 0],
  ])('%s (%s): %i correos', async (_what, instant, many) => {
    await since('2025-01-01');
    await tareaDe(ana, inMadrid(Date.parse(instant)).day);
    await at(instant);
    expect(sent).toHaveLength(many);
  });

  it('el primer día de una instalación no se envía nada', async () => {
    await tareaDe(ana, '2026-11-24');
    await at('2026-11-24T10:00:00Z');
    expect(sent).toHaveLength(0);
    await at('2026-11-25T06:30:00Z');
    expect(sent).toHaveLength(1);
  });

  it('tres días parado: al volver, a media mañana, uno; con lo de ese día', async () => {
    await since('2026-11-01');
    await tareaDe(ana, '2026-11-16', 'La del lunes');
    await at('2026-11-16T06:30:00Z');
    await tareaDe(ana, '2026-11-20', 'La del viernes');
    await at('2026-11-20T09:12:00Z');
    await at('2026-11-20T09:13:00Z');
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Resumen del 16/11/2026: para hoy, 1',
      'Resumen del 20/11/2026: vencidos, 1; para hoy, 1',
    ]);
  });
});

describe('a quién', () => {
  it('a quien tiene algo, está activo y no lo ha rechazado', async () => {
    await since('2026-11-01');
    await tareaDe(ana, '2026-11-24');
    await tareaDe(luis, '2026-11-24');
    const [{ email } = { email: '' }] = await sql<{ email: string }[]>`
      select email from public.staff where user_id = ${luis}`;
    await sql`insert into public.avisos_preferencias (user_id, resumen) values (${ana}, false)`;
    await at('2026-11-24T06:30:00Z');
    expect(sent.map(({ to }) => to)).toEqual([email]);
    await sql`update public.staff set active = false where user_id = ${luis}`;
    await at('2026-11-25T06:30:00Z');
    expect(sent).toHaveLength(1);
    await sql`update public.staff set active = true where user_id = ${luis}`;
  });

  it('una dirección que no se puede enviar no deja a los demás sin el suyo, y se vuelve a intentar', async () => {
    await since('2026-11-01');
    await tareaDe(ana, '2026-11-24');
    await tareaDe(luis, '2026-11-24');
    const [first = { email: '' }] = await sql<
      { email: string }[]
    >`select email from public.staff order by email limit 1`;
    refused = [first.email];
    expect(await at('2026-11-24T06:30:00Z')).toBe(false);
    expect(sent).toHaveLength(1);
    refused = [];
    expect(await at('2026-11-24T06:45:00Z')).toBe(true);
    expect(sent).toHaveLength(2);
  });
});

describe('qué dice', () => {
  it('lo vencido, lo de hoy y lo de la semana, sin lo de otros ni lo bloqueado', async () => {
    await since('2026-11-01');
    await tareaDe(ana, '2026-11-20', 'La vencida <b>');
    await tareaDe(ana, '2026-11-24', 'La de hoy');
    await tareaDe(ana, '2026-12-01', 'La de la semana');
    await tareaDe(ana, '2026-12-02', 'La de después');
    await tareaDe(luis, '2026-11-24', 'La de Luis');
    await at('2026-11-24T06:30:00Z');
    const [{ email } = { email: '' }] = await sql<{ email: string }[]>`
      select email from public.staff where user_id = ${ana}`;
    const html = sent.find(({ to }) => to === email)?.html ?? '';
    for (const text of ['La vencida &lt;b&gt;', 'La de hoy', 'La de la semana', 'Vencido (1)', 'Hoy (1)'])
      expect(html).toContain(text);
    for (const text of ['La de después', 'La de Luis', '<b>']) expect(html).not.toContain(text);
  });

  it('sin nada suyo no hay correo; más de diez se cuentan', () => {
    expect(saysSomething({ grupos: {}, sin_paso: 1204, avisos: 0, judiciales: 7 })).toBe(false);
    const fila = { tipo: 'tarea' as const, titulo: 'Una', inicio: '2026-11-24', hora: null, deal_id: null };
    const { html, subject } = summaryMail(
      'a@despacho.es',
      '2026-11-24',
      {
        grupos: { hoy: { total: 1204, filas: Array.from({ length: 10 }, () => fila) } },
        sin_paso: 12,
        avisos: 3,
        judiciales: 7,
      },
      'https://despacho.es',
    );
    expect(subject).toBe('Resumen del 24/11/2026: para hoy, 1.204');
    expect(html).toContain('y 1.194 más');
    expect(html).toContain('Notificaciones judiciales por revisar: 7.');
  });
});
