import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { type Evento, icsDe } from '@/domain/agenda/ics';

const item = (change: Partial<Evento> = {}): Evento => ({
  id: '5e0b9d0e-0d2e-4c9a-8a0e-1f7c3f1b2a10',
  tipo: 'plazo',
  titulo: 'Recurso de apelación',
  inicio: '2026-12-31',
  hora: null,
  fin: null,
  deal_id: 'EXP-00001',
  lugar: null,
  estado: 'pendiente',
  seq: 2,
  updated_at: '2026-11-03T10:00:00.123456+00:00',
  ...change,
});

/** As RFC 5545 3.1 says: lines end with CR LF, and one that begins with a space goes on with the one before. */
const unfolded = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');

describe('un calendario', () => {
  it('acaba cada línea con CR LF y ninguna pasa de 75 octetos', () => {
    const ics = icsDe([item({ titulo: 'Señalación '.repeat(15).trim() })]);
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of ics.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(unfolded(ics)).toContain(`SUMMARY:Plazo · ${'Señalación '.repeat(15).trim()} · EXP-00001`);
  });

  it('un plazo es de todo el día, también el 31 de diciembre y el 29 de febrero', () => {
    expect(unfolded(icsDe([item()]))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101']),
    );
    expect(unfolded(icsDe([item({ inicio: '2028-02-29' })]))).toContain('DTEND;VALUE=DATE:20280301');
  });

  it('un señalamiento va a su hora de Madrid', () => {
    const lines = unfolded(icsDe([item({ tipo: 'senalamiento', hora: '09:30:00', fin: '10:15:00' })]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VTIMEZONE',
        'DTSTART;TZID=Europe/Madrid:20261231T093000',
        'DTEND;TZID=Europe/Madrid:20261231T101500',
      ]),
    );
  });

  it('lo anulado va como tal, y tras un cambio el identificador es el mismo', () => {
    const [before, after] = [
      unfolded(icsDe([item()])),
      unfolded(icsDe([item({ seq: 3, estado: 'anulado' })])),
    ];
    const uid = (lines: string[]) => lines.find((line) => line.startsWith('UID:'));
    expect(uid(after)).toBe(uid(before));
    expect(before).toContain('SEQUENCE:2');
    expect(after).toEqual(expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED']));
  });

  it('no lleva nombres si no se le dan, y lo que en el formato significa algo va escapado', () => {
    const ics = icsDe([item({ titulo: 'Vista; sala 2, planta 1\\B\nTraer copias' })]);
    expect(unfolded(ics)).toContain(
      String.raw`SUMMARY:Plazo · Vista\; sala 2\, planta 1\\B\nTraer copias · EXP-00001`,
    );
  });
});

/** Every property read by another program's reader, which refuses what is not of the format. */
const read = (ics: string) => {
  const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
};

describe('leído por ical.js', () => {
  it('un plazo es de todo el día y acaba al siguiente', () => {
    const [event] = read(icsDe([item()])).events;
    expect(event?.startDate.isDate).toBe(true);
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-31', '2027-01-01']);
  });

  it.each([
    ['2026-03-29', '09:30:00', '2026-03-29T07:30:00Z'],
    ['2026-03-28', '09:30:00', '2026-03-28T08:30:00Z'],
    ['2026-10-25', '09:30:00', '2026-10-25T08:30:00Z'],
    ['2026-10-24', '09:30:00', '2026-10-24T07:30:00Z'],
    ['2028-02-29', '23:59:00', '2028-02-29T22:59:00Z'],
  ])('un señalamiento del %s a las %s es ese instante', (inicio, hora, instant) => {
    const { calendar, events } = read(icsDe([item({ tipo: 'senalamiento', inicio, hora })]));
    const zone = calendar.getFirstSubcomponent('vtimezone');
    if (!zone) throw new Error('no zone');
    const start = events[0]?.startDate;
    if (!start) throw new Error('no event');
    start.zone = new ICAL.Timezone(zone);
    expect(start.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe(instant);
    expect(events[0]?.duration.toSeconds()).toBe(3600);
  });

  it('un final que no es posterior al comienzo no rompe el calendario', () => {
    const [event] = read(icsDe([item({ tipo: 'senalamiento', hora: '10:00:00', fin: '09:00:00' })])).events;
    expect(event?.duration.toSeconds()).toBe(3600);
  });

  it('un título largo y con signos vuelve entero', () => {
    const titulo = 'Señalación; «sala 2», planta 1\\B — 12,5 €\nTraer copias 🙂 '.repeat(6).trim();
    const [event] = read(icsDe([item({ titulo, persona: 'José García, S.L.' })])).events;
    expect(event?.summary).toBe(`Plazo · ${titulo} · EXP-00001 · José García, S.L.`);
  });

  it('tras un cambio es el mismo evento con un número mayor, y lo anulado lo dice', () => {
    const [before] = read(icsDe([item()])).events;
    const [after] = read(icsDe([item({ seq: 3, estado: 'anulado', inicio: '2027-01-08' })])).events;
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([2, 3]);
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('una suscripción dice cómo se llama y cada cuánto se mira', () => {
    const { calendar, events } = read(icsDe([], 'Mi agenda del despacho'));
    expect(events).toEqual([]);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Mi agenda del despacho');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  });
});

it('tells a wait, a right that dies and a silence apart from a limit', () => {
  const titulo = (efecto: Evento['efecto']) =>
    icsDe([item({ tipo: 'plazo', titulo: 'X', deal_id: null, efecto })])
      .replaceAll('\r\n ', '')
      .match(/SUMMARY:(.*)/)?.[1];
  expect([titulo(null), titulo('vence'), titulo('espera'), titulo('caduca'), titulo('silencio')]).toEqual([
    'Plazo · X',
    'Plazo · X',
    'Desde hoy · X',
    'Caduca · X',
    'Último día para contestar o se entiende conforme · X',
  ]);
});
