import { describe, expect, it } from 'vitest';

import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { medidaDe } from '@/domain/plazos/plazo-tipo';
import {
  acuerdoDe,
  conLoLeido,
  diasDelTexto,
  entradaDe,
  loQueFalta,
  proponer,
  tipoDeLaResolucion,
} from '@/features/notificaciones/judiciales/propuesta';

import { unPlazoTipo } from '../../../../tests/muestras/plazos/plazo-tipo';

const APELACION = unPlazoTipo();
const HOY = '2026-11-23';
const sedes = [
  { id: 's1', municipio: 'Madrid', comunidad: 'MC' as const },
  { id: 's2', municipio: 'Palma', comunidad: 'IB' as const },
  { id: 's3', municipio: 'Palma del Río', comunidad: 'AN' as const },
];

const notificacion = (cambios: Partial<NotificacionJudicial> = {}): NotificacionJudicial => ({
  id: 'n',
  user_id: 'u',
  sha256: 'a',
  origen: 'a.zip',
  file_name: 'a.pdf',
  file_path: 'u/judiciales/a.pdf',
  nig: null,
  autos: null,
  organo_texto: 'Juzgado de Primera Instancia Nº 52 de Madrid',
  enviada: '2026-10-29',
  enviada_hora: '11:00:00',
  recibida: null,
  recibida_hora: null,
  via: 'procurador',
  clase: 'sentencia',
  senalamiento: null,
  deal_id: 'EXP-1',
  puntos: 100,
  candidatos: [],
  contradiccion: null,
  estado: 'propuesta',
  documento_id: null,
  decidida_at: null,
  decidida_nombre: null,
  created_at: '',
  updated_at: '',
  sin_texto: false,
  urgencia: null,
  expediente: null,
  tomada_por: null,
  ...cambios,
});

describe('the days of the text', () => {
  const propuesta = proponer(notificacion(), sedes, HOY);
  const leida = { clase: 'sentencia', dias: 10, contables: true, dudas: [], lengua: null };

  it('beat those of the catalogue', () => {
    const dias = diasDelTexto(propuesta, APELACION, leida);
    expect(entradaDe(propuesta, APELACION, 'procurador', dias)?.cantidad).toBe(10);
  });

  it('are left out where somebody chose another term, or the text names none', () => {
    expect(diasDelTexto({ ...propuesta, plazo: 'reposicion' }, APELACION, leida)).toBeNull();
    expect(diasDelTexto(propuesta, APELACION, { ...leida, dias: null })).toBeNull();
  });

  it('are left out where they are counted otherwise, or are of the other side', () => {
    expect(diasDelTexto(propuesta, APELACION, { ...leida, contables: false })).toBeNull();
  });
});

describe('the term that the resolution itself makes', () => {
  const requerida = proponer(notificacion({ clase: 'requerimiento' }), sedes, HOY);
  const leida = { clase: 'requerimiento', dias: 10, contables: true, dudas: [], lengua: null };

  it('is proposed with the days of the text, and is of no kind of the catalogue', () => {
    const tipo = tipoDeLaResolucion(leida);
    expect(tipo).toMatchObject({
      titulo: 'Requerimiento: plazo que señala la resolución',
      cantidad: 10,
      clase: 'procesal',
      articulo: 'arts. 132.1 y 133.2 LEC',
    });
    const propuesta = conLoLeido(requerida, leida);
    expect(propuesta.plazo).toBe(tipo?.clave);
    const entrada = entradaDe(propuesta, tipo, 'procurador', diasDelTexto(propuesta, tipo, leida));
    const computo = {
      notificacion: '2026-10-30',
      primero: null,
      vence: '2026-11-17',
      gracia: null,
      pasos: [],
    };
    if (!tipo || !entrada) throw new Error('It has no term');
    const { agenda } = acuerdoDe(notificacion(), propuesta, { tipo, entrada, computo, versiones: {} }, HOY);
    expect(agenda[0]).toMatchObject({ tipo: 'plazo', plazo_tipo: null, entrada: { cantidad: 10 } });
  });

  it.each([
    ['without text', undefined],
    ['without days in it', { ...leida, dias: null, contables: false }],
    ['of the other side, or counted otherwise', { ...leida, contables: false }],
  ])('is not proposed %s', (_what, suya) => {
    expect(conLoLeido(requerida, suya).plazo).toBe('');
  });

  it('leaves what somebody chose', () => {
    expect(conLoLeido({ ...requerida, plazo: 'apelacion' }, undefined).plazo).toBe('apelacion');
  });
});

describe('proponer', () => {
  it('proposes category, phase, term and task of the kind of resolution, and the day that it arrived', () => {
    expect(proponer(notificacion(), sedes, HOY)).toMatchObject({
      deal: 'EXP-1',
      categoria: 'communication',
      fase: 'sentencia',
      plazo: 'apelacion',
      sede: 's1',
      fecha: '2026-10-29',
      hora: '11:00',
    });
  });

  it('knows the seat by the procedure first, then by the longest town of the court', () => {
    const candidato = {
      deal_id: 'EXP-1',
      puntos: 100,
      motivo: '',
      demandante: null,
      acreedor: null,
      nig: null,
      autos: null,
      organo: null,
      sede_id: 's2',
    };
    expect(proponer(notificacion({ candidatos: [candidato] }), sedes, HOY).sede).toBe('s2');
    expect(
      proponer(notificacion({ organo_texto: 'Juzgado de Primera Instancia 1 de Palma del Rio' }), sedes, HOY)
        .sede,
    ).toBe('s3');
    expect(proponer(notificacion({ organo_texto: null }), sedes, HOY).sede).toBe('');
  });

  it('notes a hearing that is to come, not one that has been', () => {
    const senalamiento = { fecha: '2027-01-10', hora: '10:00', acto: 'Vista' };
    expect(proponer(notificacion({ senalamiento }), sedes, HOY).senalamiento).toBe(true);
    expect(
      proponer(notificacion({ senalamiento: { ...senalamiento, fecha: '2026-01-10' } }), sedes, HOY)
        .senalamiento,
    ).toBe(false);
  });
});

describe('what accepting writes', () => {
  const propuesta = proponer(notificacion(), sedes, HOY);

  it('says what is missing', () => {
    expect(loQueFalta(propuesta)).toBeUndefined();
    expect(loQueFalta({ ...propuesta, deal: '' })).toBe('Elija el expediente.');
    expect(loQueFalta({ ...propuesta, sede: '' })).toBe(
      'Elija la sede para contar el plazo, o quite el plazo.',
    );
    expect(loQueFalta({ ...propuesta, fecha: '' })).toBe(
      'Escriba cuándo se recibió para contar el plazo, o quite el plazo.',
    );
    expect(loQueFalta({ ...propuesta, plazo: '', sede: '', fecha: '' })).toBeUndefined();
  });

  it('counts by the way that it came', () => {
    expect(entradaDe(propuesta, APELACION, 'procurador')?.disparo).toEqual({
      via: 'procurador',
      fecha: '2026-10-29',
      hora: '11:00',
    });
    expect(entradaDe(propuesta, APELACION, 'lexnet')?.disparo).toEqual({
      via: 'lexnet',
      fecha: '2026-10-29',
      acceso: null,
    });
    expect(entradaDe({ ...propuesta, plazo: '' }, undefined, 'lexnet')).toBeUndefined();
  });

  it('writes the term, the task and the hearing that are wanted, and no phase of a day to come', () => {
    const computo = {
      notificacion: '2026-10-30',
      primero: '2026-10-31',
      vence: '2026-12-01',
      gracia: '2026-12-02',
      pasos: [],
    };
    const { agenda, fase, fase_fecha } = acuerdoDe(
      notificacion(),
      propuesta,
      {
        tipo: APELACION,
        entrada: { disparo: { via: 'directa', fecha: '' }, ...medidaDe(APELACION) },
        computo,
        versiones: {},
      },
      HOY,
    );
    expect(agenda.map(({ tipo, inicio }) => [tipo, inicio])).toEqual([
      ['plazo', '2026-12-01'],
      ['tarea', '2026-11-30'],
    ]);
    expect([fase, fase_fecha]).toEqual(['sentencia', '2026-10-29']);
    const nothing = { ...propuesta, plazo: '', tarea: '  ', fase: '', fecha: '2027-01-01' };
    expect(acuerdoDe(notificacion(), nothing, undefined, HOY)).toMatchObject({
      agenda: [],
      fase: null,
      fase_fecha: HOY,
    });
  });
});
