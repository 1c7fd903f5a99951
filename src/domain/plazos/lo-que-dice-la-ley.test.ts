/** What the practice got wrong by applying the right arithmetic to the wrong rule: each with the day that the law gives. */
import { describe, expect, it } from 'vitest';

import { PLAZOS_TIPO } from '@/domain/plazos/catalogo';
import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import { otrasLecturas } from '@/domain/plazos/otras-lecturas';
import { medidaDe } from '@/domain/plazos/plazo-tipo';
import type { Calendario, Computo, Disparo, Entrada } from '@/domain/plazos/tipos';

import { VECTORES_DE_CLASES } from '../../../tests/muestras/plazos/vectores-de-clases';
import vectores from '../../../tests/muestras/plazos/vectores.json';

const dias = (...todos: string[]): Calendario =>
  new Map([...vectores.nacionales, ...todos].map((dia) => [dia, 'fiesta']));
const nacional = dias();
const madrid = dias(...vectores.sedes.MAD);

const tipoDe = (clave: string) => {
  const tipo = PLAZOS_TIPO.find((cada) => cada.clave === clave);
  if (!tipo) throw new Error(clave);
  return tipo;
};

const entradaDe = (clave: string, disparo: Disparo): Entrada => ({ disparo, ...medidaDe(tipoDe(clave)) });

function contado(entrada: Entrada, calendario = nacional): Computo {
  const computo = countPlazo(entrada, calendario);
  if (esFallo(computo)) throw new Error(computo.mensaje);
  return computo;
}

const deLaClase = (clave: string, disparo: Disparo) => contado(entradaDe(clave, disparo));

const NOTIFICACIONES: readonly Disparo['via'][] = ['directa', 'procurador', 'lexnet', 'traslado', 'plazo'];

describe('P1: what begins with an act has no days of service', () => {
  it.each(VECTORES_DE_CLASES.map((caso, n) => [caso.clave, n, caso] as const))(
    '%s (%i)',
    (clave, _n, caso) => {
      const { vence, gracia, desde, notificacion } = deLaClase(clave, caso.disparo);
      expect({ vence, gracia }).toEqual({ vence: caso.vence, gracia: caso.gracia });
      if (tipoDe(clave).efecto === 'espera') expect(desde).toBe(caso.desde);
      const { via, fecha } = caso.disparo;
      expect(NOTIFICACIONES.includes(via) ? 'notificacion' : via).toBe(tipoDe(clave).disparo);
      if (['acto', 'firmeza', 'publicacion'].includes(via)) expect(notificacion).toBe(fecha);
    },
  );

  it('every kind has at least three worked cases', () => {
    const pocos = PLAZOS_TIPO.filter(
      ({ clave }) => VECTORES_DE_CLASES.filter((caso) => caso.clave === clave).length < 3,
    );
    expect(pocos).toEqual([]);
  });

  it('documents that did not fit: the next working day, and no grace after it', () => {
    const { vence, gracia, pasos } = deLaClase('documentos_que_no_caben', {
      via: 'acto',
      fecha: '2026-03-05',
    });
    expect({ vence, gracia }).toEqual({ vence: '2026-03-06', gracia: null });
    expect(pasos.join(' ')).not.toContain('gracia');
    expect(pasos[0]).toBe('El acto fue el jueves 05/03/2026: se cuenta desde el día siguiente.');
  });
});

describe('P2: what is urgent over Christmas and August', () => {
  const urgente = (fecha: string, cantidad: number): Entrada => ({
    disparo: { via: 'directa', fecha },
    unidad: 'dias',
    cantidad,
    urgente: true,
  });

  it('five days from 21/12/2026 end on 29/12/2026, by 133.2 and LOPJ 183', () => {
    const { vence, gracia, pasos } = contado(urgente('2026-12-21', 5));
    expect({ vence, gracia }).toEqual({ vence: '2026-12-29', gracia: '2026-12-30' });
    expect(pasos).toContain(
      'Actuación urgente: solo se excluyen sábados, domingos y festivos; agosto y del 24 de diciembre al 6 de enero cuentan (arts. 131.3 y 133.2 LEC y 183 LOPJ).',
    );
    expect(pasos.join(' ')).not.toContain('131.2');
  });

  it('the later reading is shown, and may be chosen', () => {
    expect(otrasLecturas(urgente('2026-12-21', 5), nacional)).toContainEqual({
      lectura:
        'Si del 24 de diciembre al 6 de enero no se cuenta en lo urgente (el art. 131.3 LEC solo nombra agosto)',
      vence: '2027-01-11',
    });
    expect(contado({ ...urgente('2026-12-21', 5), navidadUrgente: false }).vence).toBe('2027-01-11');
  });

  it.each([
    ['2026-12-30', 3, '2027-01-05'],
    ['2027-01-04', 1, '2027-01-05'],
    ['2026-08-12', 3, '2026-08-17'],
  ])('from %s, %i days: %s', (fecha, cantidad, vence) => {
    expect(contado(urgente(fecha, cantidad)).vence).toBe(vence);
  });
});

describe('P5: a transfer of copies out of hours is made on the first working day and hour', () => {
  const traslado = (fecha: string, hora?: string, resto: Partial<Entrada> = {}): Entrada => ({
    disparo: { via: 'traslado', fecha, ...(hora && { hora }) },
    unidad: 'dias',
    cantidad: 10,
    ...resto,
  });

  it.each([
    ['a Saturday', traslado('2026-02-07'), '2026-02-23'],
    ['a Sunday at 23:40, moved once and no more', traslado('2026-02-08', '23:40'), '2026-02-23'],
    ['a Monday at 7:59', traslado('2026-02-09', '07:59'), '2026-02-23'],
    ['a Monday at 20:00', traslado('2026-02-09', '20:00'), '2026-02-23'],
    ['a Monday at 20:01', traslado('2026-02-09', '20:01'), '2026-02-24'],
    ['a Friday at 20:01', traslado('2026-02-06', '20:01'), '2026-02-23'],
    ['August', traslado('2026-08-12'), '2026-09-15'],
    ['31 December', traslado('2026-12-31', '10:00'), '2027-01-21'],
  ])('%s', (_cuando, entrada, vence) => {
    expect(contado(entrada).vence).toBe(vence);
  });

  it('one month from a holiday of the town', () => {
    expect(contado(traslado('2026-05-15', undefined, { unidad: 'meses', cantidad: 1 }), madrid).vence).toBe(
      '2026-06-18',
    );
  });

  it('says so in its steps', () => {
    expect(contado(traslado('2026-02-08', '23:40')).pasos[0]).toBe(
      'Traslado de copias entre procuradores el domingo 08/02/2026 a las 23:40, día inhábil (domingo): se entiende hecho el lunes 09/02/2026 a las 8:00 (arts. 276.2 y 278 LEC).',
    );
    expect(contado(traslado('2026-02-09', '21:00')).pasos[0]).toBe(
      'Traslado de copias entre procuradores el lunes 09/02/2026 a las 21:00, fuera de las horas hábiles, de 8:00 a 20:00 (art. 130.3 LEC): se entiende hecho el martes 10/02/2026 a las 8:00 (arts. 276.2 y 278 LEC).',
    );
  });

  it('between 20:00 and 22:00 the other reading is shown', () => {
    expect(otrasLecturas(traslado('2026-02-09', '21:00'), nacional)).toContainEqual({
      lectura: 'Si el traslado es un acto de comunicación y tiene hasta las 22:00 (art. 130.3 LEC)',
      vence: '2026-02-23',
    });
    expect(otrasLecturas(traslado('2026-02-09', '22:01'), nacional)).toEqual([]);
  });

  it('and the same of a brief', () => {
    const { notificacion, pasos } = deLaClase('dictamen_anunciado', {
      via: 'presentacion',
      fecha: '2026-02-28',
    });
    expect(notificacion).toBe('2026-03-02');
    expect(pasos[0]).toContain('se entiende hecha el lunes 02/03/2026 a las 8:00 (art. 135.1 LEC).');
  });
});

describe('P9 and P10: waits, and what dies', () => {
  it('a wait says from when, and has no grace', () => {
    const { desde, gracia, pasos } = deLaClase('espera_ejecucion', { via: 'firmeza', fecha: '2026-03-02' });
    expect({ desde, gracia }).toEqual({ desde: '2026-03-31', gracia: null });
    expect(pasos.at(-1)).toBe('Es una espera: se puede actuar desde el martes 31/03/2026.');
  });

  it.each(['accion_ejecutiva', 'extension_efectos'])('%s has a last day and no free one', (clave) => {
    const { desde, gracia, pasos } = deLaClase(clave, { via: 'firmeza', fecha: '2026-03-01' });
    expect({ desde, gracia }).toEqual({ desde: undefined, gracia: null });
    expect(pasos.at(-1)).toBe('Es el último día: pasado, el derecho ha caducado.');
  });

  it('a silence that is consent says it', () => {
    expect(deLaClase('traslado_exoneracion', { via: 'directa', fecha: '2026-03-02' }).pasos).toContain(
      'Quien no contesta hasta ese día se entiende conforme.',
    );
  });

  it('only what ends in a brief has a day of grace', () => {
    const conGracia = PLAZOS_TIPO.filter(({ gracia }) => gracia);
    expect(conGracia.length).toBeGreaterThan(0);
    expect(
      conGracia.filter(
        ({ efecto, cantidad, clase }) =>
          efecto === 'espera' || efecto === 'caduca' || cantidad < 0 || clase !== 'procesal',
      ),
    ).toEqual([]);
  });
});

describe('P12: a report that was announced', () => {
  const prueba = (dictamen: string | undefined) =>
    deLaClase('prueba_verbal', { via: 'directa', fecha: '2026-03-02', ...(dictamen && { dictamen }) });

  it('the five days begin when it is filed or its time is over', () => {
    expect(prueba(undefined).vence).toBe('2026-03-09');
    expect(prueba('2026-04-14').vence).toBe('2026-04-21');
    expect(prueba('2026-02-20').vence).toBe('2026-03-09');
    expect(prueba('2026-04-14').pasos).toContain(
      'Dictamen anunciado: se aportó, o acabó el plazo para aportarlo, el martes 14/04/2026; se cuenta desde entonces (art. 438.8 LEC).',
    );
  });
});

describe('what cannot be counted says why', () => {
  it.each<[string, Disparo, string]>([
    [
      'accion_ejecutiva',
      { via: 'firmeza', fecha: '' },
      'Falta el día en que la resolución ganó firmeza: sin él no se cuenta el plazo.',
    ],
    [
      'interes_en_recurrir',
      { via: 'acto', fecha: '' },
      'Falta el día del acto: sin él no se cuenta el plazo.',
    ],
    [
      'dictamen_anunciado',
      { via: 'presentacion', fecha: '' },
      'Falta el día en que se presentó el escrito: sin él no se cuenta el plazo.',
    ],
    [
      'aclaracion',
      { via: 'publicacion', fecha: '' },
      'Falta el día en que se publicó la resolución: sin él no se cuenta el plazo.',
    ],
    [
      'apelacion',
      { via: 'traslado', fecha: '' },
      'Falta el día del traslado de copias: sin él no se cuenta el plazo.',
    ],
    [
      'accion_ejecutiva',
      { via: 'firmeza', fecha: '2026-03-01', resolucion: '2026-03-02' },
      'La firmeza (01/03/2026) no puede ser anterior a la resolución (02/03/2026).',
    ],
    [
      'prueba_verbal',
      { via: 'directa', fecha: '2026-03-02', dictamen: '' },
      'Falta el día en que se aportó el dictamen anunciado, o en que acabó el plazo para aportarlo: hasta entonces no empieza (art. 438.8 LEC).',
    ],
    [
      'apelacion',
      { via: 'traslado', fecha: '2026-03-02', hora: '24:10' },
      'La hora «24:10» no existe: escríbala de 00:00 a 23:59.',
    ],
  ])('%s %j', (clave, disparo, mensaje) => {
    expect(countPlazo(entradaDe(clave, disparo), nacional)).toMatchObject({ mensaje });
  });
});

// A reform that only changes who signs is no other term: the law said the same before it.
describe('since when a kind holds', () => {
  it.each([
    ['contestacion_verbal', '2016-05-03'],
    ['apelacion', '2012-05-03'],
    ['oposicion_apelacion', '2005-05-03'],
    ['impugnacion_tasacion', '2005-05-03'],
    ['costas_excesivas', '2015-05-03'],
    ['costas_indebidas', '2012-05-03'],
    ['complemento', '2005-05-03'],
    ['casacion', '2014-05-03'],
  ])('%s did on %s', (clave, dia) => {
    expect(tipoDe(clave).vigente_desde <= dia).toBe(true);
  });

  it.each([
    ['declinatoria', '2012-05-03'],
    ['apelacion', '2011-05-03'],
    ['espera_ejecucion', '2012-05-03'],
    ['documentos_que_no_caben', '2018-05-03'],
    ['dictamen_anunciado', '2018-05-03'],
    ['propuesta_monitorio', '2018-05-03'],
    ['exoneracion_costas', '2025-03-03'],
  ])('%s did not on %s', (clave, dia) => {
    expect(tipoDe(clave).vigente_desde > dia).toBe(true);
  });
});
