import { describe, expect, it } from 'vitest';

import type { AgendaItem } from '@/data/agenda/agenda-types';
import { icsDe } from '@/features/agenda/ics';

const item = (change: Partial<AgendaItem> = {}): AgendaItem => ({
  id: '5e0b9d0e-0d2e-4c9a-8a0e-1f7c3f1b2a10',
  tipo: 'plazo',
  titulo: 'Recurso de apelación',
  inicio: '2026-12-31',
  hora: null,
  fin: null,
  gracia: '2027-01-07',
  deal_id: 'EXP-00001',
  expediente: 'C-1 · José García',
  responsable: null,
  responsable_nombre: null,
  prioridad: 'normal',
  lista: [],
  nota: null,
  lugar: null,
  modo: null,
  partes: null,
  plazo_tipo: null,
  sede_id: null,
  user_id: 'u',
  confirmado_por: null,
  confirmado_at: null,
  estado: 'pendiente',
  hecho_por: null,
  hecho_at: null,
  acuse_documento_id: null,
  sin_acuse: null,
  anulado_motivo: null,
  seq: 2,
  created_at: '2026-11-02T10:00:00Z',
  updated_at: '2026-11-03T10:00:00.123456+00:00',
  sin_revisar: false,
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

  it('no lleva nombres, y lo que en el formato significa algo va escapado', () => {
    const ics = icsDe([item({ titulo: 'Vista; sala 2, planta 1\\B\nTraer copias' })]);
    expect(ics).not.toContain('José');
    expect(unfolded(ics)).toContain(
      String.raw`SUMMARY:Plazo · Vista\; sala 2\, planta 1\\B\nTraer copias · EXP-00001`,
    );
  });
});
