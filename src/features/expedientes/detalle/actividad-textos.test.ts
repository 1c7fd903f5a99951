import { describe, expect, it } from 'vitest';

import type { DealActividad } from '@/data/deals/deals-api';
import type { Nombrada } from '@/data/nombres/referencias';
import { actividadText, cambiosOf } from '@/features/expedientes/detalle/actividad-textos';

const entry = (overrides: Partial<DealActividad>): DealActividad => ({
  id: 1,
  at: '2026-11-21T00:00:00Z',
  accion: 'update',
  tabla: 'deals',
  file_name: null,
  antes: null,
  despues: null,
  quien: 'Ana',
  ...overrides,
});

const nombreDe = (id: unknown) => (id === 'p1' ? 'Ana Ruiz' : null);

describe('the activity of a case file', () => {
  it.each([
    [{ accion: 'insert' }, 'creó el expediente'],
    [{ accion: 'delete' }, 'eliminó el expediente'],
    [{ tabla: 'deal_documents', accion: 'insert', file_name: 'a.pdf' }, 'subió el documento a.pdf'],
    [{ tabla: 'deal_documents', accion: 'download', file_name: 'a.pdf' }, 'descargó el documento a.pdf'],
  ] as const)('%j', (overrides, text) => {
    expect(actividadText(entry(overrides))).toBe(text);
  });

  it('shows before and after as the screen writes them', () => {
    const cambios = cambiosOf(
      entry({
        antes: { hasppiclause: null, contractdate: '2015-01-05', debtorphone: null },
        despues: { hasppiclause: false, contractdate: null, debtorphone: '600 000 000' },
      }),
      nombreDe,
    );
    expect(cambios.map(({ label, antes, despues }) => ({ label, antes, despues }))).toEqual([
      { label: 'Cláusula PPI', antes: 'Sin definir', despues: 'No' },
      { label: 'Fecha del contrato', antes: '05/01/2015', despues: '—' },
      { label: 'Teléfono del demandante', antes: '—', despues: '600 000 000' },
    ]);
  });

  it('calls whoever answers for it by name, and goes back to who they are', () => {
    const change = entry({ antes: { responsable_id: 'p1' }, despues: { responsable_id: null } });
    expect(cambiosOf(change, nombreDe)).toEqual([
      {
        campo: 'responsable_id',
        valor: 'p1',
        label: 'Responsable',
        antes: 'Ana Ruiz',
        despues: 'Sin asignar',
      },
    ]);
  });

  it('names what its other columns refer to, and leaves out those of the machine', () => {
    const user_id = '01a22bdd-9666-70cb-8eca-41ce032683ab';
    const change = entry({
      antes: { user_id, object_id: user_id, fase: null, situacion: 'en_curso' },
      despues: { user_id: null, object_id: null, fase: 'demanda', situacion: 'suspendido' },
    });
    const nombres = new Map<Nombrada, Map<string, string | null>>([
      ['staff', new Map([[user_id, null]])],
      ['fases', new Map([['demanda', 'Demanda']])],
    ]);
    const shown = cambiosOf(change, nombreDe, nombres);
    expect(shown.map(({ label, antes, despues }) => [label, antes, despues])).toEqual([
      ['Propietario', 'No disponible', '—'],
      ['Fase', '—', 'Demanda'],
      ['Situación', 'En curso', 'Suspendido'],
    ]);
  });

  it('names the field and the value to go back to: of the case file, not of its documents', () => {
    const change = { antes: { category: 'otro' }, despues: { category: 'masc' } };
    expect(cambiosOf(entry({ ...change, tabla: 'deal_documents' }), nombreDe)[0]?.campo).toBeUndefined();
    expect(
      cambiosOf(entry({ antes: { hasppiclause: null }, despues: { hasppiclause: true } }), nombreDe)[0],
    ).toMatchObject({
      campo: 'hasppiclause',
      valor: null,
    });
  });
});
