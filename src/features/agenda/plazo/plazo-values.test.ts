import { describe, expect, it } from 'vitest';

import {
  entradaDe,
  ERRORES,
  filaDelPlazo,
  type PlazoValues,
  vacio,
} from '@/features/agenda/plazo/plazo-values';

import { unPlazoTipo } from '../../../../tests/muestras/plazos/plazo-tipo';

const APELACION = unPlazoTipo({ clave: 'apelacion' });
const ATRAS = unPlazoTipo({ clave: 'dictamen_audiencia', cantidad: -5 });

const llegada = (values: PlazoValues, tipo = APELACION) => ERRORES[1]?.(values, tipo);
const entrada = (values: PlazoValues, tipo = APELACION) => entradaDe(values, tipo);
const apelacion = { ...vacio(), tipo: 'apelacion', fecha: '2026-10-29', hora: '11:00' };

describe('una suspensión', () => {
  it('va con sus dos días, en su orden, o con ninguno', () => {
    expect(llegada(apelacion)).toEqual({});
    expect(llegada({ ...apelacion, suspendidoDesde: '2026-11-03' })).toHaveProperty('suspendidoHasta');
    expect(llegada({ ...apelacion, suspendidoHasta: '2026-11-03' })).toHaveProperty('suspendidoDesde');
    const dias = { suspendidoDesde: '2026-11-03', suspendidoHasta: '2026-11-02' };
    expect(llegada({ ...apelacion, ...dias })).toHaveProperty('suspendidoHasta');
    const un = { suspendidoDesde: '2026-11-03', suspendidoHasta: '2026-11-03' };
    expect(llegada({ ...apelacion, ...un })).toEqual({});
    expect(entrada({ ...apelacion, ...un }).suspension).toEqual({
      desde: '2026-11-03',
      hasta: '2026-11-03',
    });
    expect(entrada(apelacion)).not.toHaveProperty('suspension');
  });

  it('no se aplica a lo que se cuenta hacia atrás, aunque se escribiera antes', () => {
    const atras = { ...apelacion, tipo: 'dictamen_audiencia', suspendidoDesde: '2026-11-03' };
    expect(llegada(atras, ATRAS)).toEqual({});
    expect(entrada({ ...atras, suspendidoHasta: '2026-11-04' }, ATRAS)).not.toHaveProperty('suspension');
  });
});

it('Navidad se cuenta en lo urgente, salvo que se diga que no', () => {
  expect(entrada({ ...apelacion, sinNavidad: true })).not.toHaveProperty('navidadUrgente');
  expect(entrada({ ...apelacion, urgente: true })).not.toHaveProperty('navidadUrgente');
  expect(entrada({ ...apelacion, urgente: true, sinNavidad: true })).toMatchObject({
    urgente: true,
    navidadUrgente: false,
  });
});

describe('lo que no abre una notificación', () => {
  const FIRMEZA = unPlazoTipo({ disparo: 'firmeza', efecto: 'espera', gracia: false });

  it('no tiene vía de llegada, aunque el formulario empiece por procurador', () => {
    for (const disparo of ['acto', 'firmeza', 'publicacion'] as const)
      expect(entrada(apelacion, unPlazoTipo({ disparo })).disparo).toEqual({
        via: disparo,
        fecha: '2026-10-29',
      });
    expect(entrada(apelacion, unPlazoTipo({ disparo: 'presentacion' })).disparo).toEqual({
      via: 'presentacion',
      fecha: '2026-10-29',
      hora: '11:00',
    });
    expect(entrada(apelacion, ATRAS).disparo.via).toBe('acto');
  });

  it('la firmeza no es anterior a la resolución', () => {
    expect(llegada({ ...apelacion, resolucion: '2026-10-30' }, FIRMEZA)).toEqual({
      fecha: 'La firmeza (29/10/2026) no puede ser anterior a la resolución (30/10/2026).',
    });
    expect(llegada({ ...apelacion, resolucion: '2026-10-29' }, FIRMEZA)).toEqual({});
    expect(llegada({ ...apelacion, fecha: '' }, FIRMEZA)).toEqual({
      fecha: 'Falta el día en que la resolución ganó firmeza: sin él no se cuenta el plazo.',
    });
  });

  it.each([
    ['procurador', 'Falta el día en que llegó al Colegio de Procuradores: sin él no se cuenta el plazo.'],
    ['lexnet', 'Falta el día en que se remitió por LexNET: sin él no se cuenta el plazo.'],
    ['traslado', 'Falta el día del traslado de copias: sin él no se cuenta el plazo.'],
  ])('sin su día, una llegada por %s dice cuál falta', (via, fecha) => {
    expect(llegada({ ...apelacion, via, fecha: '', hora: '' })).toEqual({ fecha });
  });

  it.each(['acto', 'presentacion', 'publicacion'] as const)(
    'sin su día, lo que abre la %s dice cuál falta',
    (disparo) => {
      const sin = llegada({ ...apelacion, fecha: '', hora: '' }, unPlazoTipo({ disparo }));
      expect(sin?.fecha).toMatch(/^Falta el día .*: sin él no se cuenta el plazo\.$/);
    },
  );

  it('una espera está en la agenda el día desde el que se puede actuar, sin gracia', () => {
    const computo = {
      notificacion: '2026-10-29',
      primero: '2026-10-30',
      vence: '2026-11-27',
      desde: '2026-11-30',
      gracia: null,
      pasos: [],
    };
    expect(filaDelPlazo(apelacion, FIRMEZA, { computo, versiones: {}, sinRevisar: [] }, 'id')).toMatchObject({
      inicio: '2026-11-30',
      gracia: null,
      entrada: { efecto: 'espera', sinGracia: true },
    });
  });
});

it('un dictamen anunciado sin su día no deja seguir', () => {
  const PRUEBA = unPlazoTipo({ dictamen: true });
  expect(llegada({ ...apelacion, hayDictamen: true }, PRUEBA)).toHaveProperty('dictamen');
  expect(entrada({ ...apelacion, hayDictamen: true, dictamen: '2026-11-09' }, PRUEBA).disparo).toHaveProperty(
    'dictamen',
    '2026-11-09',
  );
  expect(entrada({ ...apelacion, hayDictamen: true, dictamen: '2026-11-09' }).disparo).not.toHaveProperty(
    'dictamen',
  );
});

it('la hora de un traslado se pide', () => {
  expect(entrada({ ...apelacion, via: 'traslado', hora: '23:40' }).disparo).toHaveProperty('hora', '23:40');
  expect(llegada({ ...apelacion, via: 'traslado', hora: '25:00' })).toHaveProperty('hora');
});

describe('lo que llega por procurador', () => {
  it('lleva la hora del resguardo, y la copia no tiene ninguna', () => {
    expect(entrada(apelacion).disparo).toEqual({ via: 'procurador', fecha: '2026-10-29', hora: '11:00' });
    expect(entrada({ ...apelacion, fechaDe: 'copia' }).disparo).toEqual({
      via: 'procurador',
      fecha: '2026-10-29',
      copia: true,
    });
    expect(llegada({ ...apelacion, hora: '25:00' })).toHaveProperty('hora');
    expect(llegada({ ...apelacion, fechaDe: 'copia', hora: '25:00' })).toEqual({});
  });
});

it('la última notificación a las demás partes es solo de los plazos comunes', () => {
  const conUltima = { ...apelacion, ultima: '2026-11-02' };
  expect(entrada(conUltima).disparo).not.toHaveProperty('ultima');
  expect(entrada(conUltima, { ...APELACION, comun: true }).disparo).toHaveProperty('ultima', '2026-11-02');
  expect(entrada(conUltima, { ...ATRAS, comun: true }).disparo).not.toHaveProperty('ultima');
});

describe('el plazo que se guarda', () => {
  const cuenta = {
    computo: {
      notificacion: '2026-10-30',
      primero: '2026-11-02',
      vence: '2026-12-01',
      gracia: null,
      pasos: [],
    },
    versiones: {},
    sinRevisar: [],
  };

  it('lleva lo que decía su clase al contarlo, y su artículo', () => {
    expect(filaDelPlazo(apelacion, APELACION, cuenta, 'id')).toMatchObject({
      plazo_tipo: 'apelacion',
      titulo: 'Recurso de apelación',
      entrada: { cantidad: 20, unidad: 'dias', clase: 'procesal', articulo: 'art. 458.1 LEC' },
    });
  });

  it('de otra clase, lo que se ha escrito', () => {
    const otro = { ...apelacion, tipo: 'otro', titulo: 'Alegaciones', cantidad: '8' };
    const fila = filaDelPlazo(otro, undefined, cuenta, 'id');
    expect(fila).toMatchObject({ plazo_tipo: null, titulo: 'Alegaciones', entrada: { cantidad: 8 } });
    expect(fila.entrada).not.toHaveProperty('articulo');
  });
});

it('una clase que ya no está tiene que elegirse de nuevo', () => {
  expect(ERRORES[0]?.(apelacion, undefined)).toEqual({ tipo: 'Elija qué se ha notificado.' });
  expect(ERRORES[0]?.(apelacion, APELACION)).toEqual({});
});
