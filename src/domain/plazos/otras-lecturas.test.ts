import { describe, expect, it } from 'vitest';

import { otrasLecturas } from '@/domain/plazos/otras-lecturas';
import type { Entrada, Lecturas } from '@/domain/plazos/tipos';

import vectores from '../../../tests/muestras/plazos/vectores.json';

const nacional = new Map(vectores.nacionales.map((dia) => [dia, 'fiesta nacional']));
const otras = (entrada: Entrada, lecturas?: Lecturas) => otrasLecturas(entrada, nacional, lecturas);

describe('another reading', () => {
  const sinAbrir: Entrada = {
    disparo: { via: 'lexnet', fecha: '2026-03-05', acceso: null },
    unidad: 'dias',
    cantidad: 5,
  };

  it('of the three days of LexNET', () => {
    expect(otras(sinAbrir)).toEqual([
      { lectura: 'Si los tres días de LexNET son naturales (art. 162.2 LEC)', vence: '2026-03-13' },
    ]);
    expect(otras(sinAbrir, { tresDiasLexnet: 'naturales' })).toEqual([
      { lectura: 'Si los tres días de LexNET son hábiles (art. 162.2 LEC)', vence: '2026-03-17' },
    ]);
  });

  it('of an access on a Saturday', () => {
    const sabado: Entrada = {
      ...sinAbrir,
      disparo: { via: 'lexnet', fecha: '2026-03-06', acceso: '2026-03-07' },
    };
    expect(otras(sabado)).toEqual([
      {
        lectura: 'Si el acceso en día inhábil vale desde el hábil siguiente (art. 162 LEC)',
        vence: '2026-03-16',
      },
    ]);
    expect(otras(sabado, { accesoInhabil: 'siguiente-habil' })).toEqual([
      { lectura: 'Si el acceso en día inhábil vale desde ese día (art. 162 LEC)', vence: '2026-03-13' },
    ]);
  });

  it('of where months begin', () => {
    const mes: Entrada = { disparo: { via: 'directa', fecha: '2026-05-18' }, unidad: 'meses', cantidad: 1 };
    expect(otras(mes)).toEqual([
      {
        lectura: 'Si los meses se cuentan desde el día siguiente a la notificación (art. 133.3 LEC)',
        vence: '2026-06-19',
      },
    ]);
    expect(otras(mes, { mesesDesde: 'primer-dia' })).toEqual([
      {
        lectura: 'Si los meses se cuentan desde el día de la notificación (art. 133.3 LEC)',
        vence: '2026-06-18',
      },
    ]);
  });

  it('of a term that all parties share, where the others are known', () => {
    const comun: Entrada = {
      disparo: { via: 'directa', fecha: '2026-05-18', ultima: '2026-05-21' },
      unidad: 'dias',
      cantidad: 5,
    };
    expect(otras(comun)).toEqual([
      { lectura: 'Si el plazo común se cuenta desde la última notificación', vence: '2026-05-28' },
    ]);
    expect(otras(comun, { plazoComun: 'ultima' })).toEqual([
      { lectura: 'Si el plazo común se cuenta desde la propia notificación', vence: '2026-05-25' },
    ]);
    expect(otras({ ...comun, disparo: { via: 'directa', fecha: '2026-05-18' } })).toEqual([]);
    expect(otras({ ...comun, disparo: { ...comun.disparo, ultima: '2026-05-11' } })).toEqual([]);
  });

  it('of which paper of the procurador was read', () => {
    const resguardo: Entrada = {
      disparo: { via: 'procurador', fecha: '2026-05-18', hora: '16:00' },
      unidad: 'dias',
      cantidad: 5,
    };
    expect(otras(resguardo)).toEqual([
      { lectura: 'Si la fecha es la de la copia del procurador (art. 151.2 LEC)', vence: '2026-05-25' },
    ]);
    const copia: Entrada = { ...resguardo, disparo: { via: 'procurador', fecha: '2026-05-18', copia: true } };
    expect(otras(copia)).toEqual([
      { lectura: 'Si la fecha es la del resguardo del Colegio (art. 151.2 LEC)', vence: '2026-05-26' },
    ]);
  });

  it('of the day of the act, backwards', () => {
    const antes: Entrada = { disparo: { via: 'directa', fecha: '2026-09-14' }, unidad: 'dias', cantidad: -5 };
    expect(otras(antes)).toEqual([
      { lectura: 'Si hacia atrás se cuenta también el día del acto', vence: '2026-09-08' },
    ]);
    expect(otras(antes, { retroceso: 'con-el-acto' })).toEqual([
      { lectura: 'Si hacia atrás no se cuenta el día del acto', vence: '2026-09-07' },
    ]);
  });

  it('of Christmas, for what is urgent', () => {
    const urgente: Entrada = {
      disparo: { via: 'directa', fecha: '2026-12-22' },
      unidad: 'dias',
      cantidad: 5,
      urgente: true,
    };
    expect(otras(urgente)).toEqual([
      {
        lectura:
          'Si del 24 de diciembre al 6 de enero no se cuenta en lo urgente (el art. 131.3 LEC solo nombra agosto)',
        vence: '2027-01-12',
      },
    ]);
    expect(otras({ ...urgente, navidadUrgente: false })).toEqual([
      {
        lectura:
          'Si del 24 de diciembre al 6 de enero también se cuenta en lo urgente (art. 133.2 LEC y art. 183 LOPJ)',
        vence: '2026-12-30',
      },
    ]);
  });

  it('is not offered where the date would be the same, nor where nothing was counted', () => {
    expect(otras({ disparo: { via: 'directa', fecha: '2026-03-05' }, unidad: 'dias', cantidad: 5 })).toEqual(
      [],
    );
    expect(otras({ ...sinAbrir, cantidad: 0 })).toEqual([]);
  });

  it('that runs into a year without calendar is named all the same', () => {
    const final: Entrada = {
      ...sinAbrir,
      disparo: { via: 'lexnet', fecha: '2027-12-17', acceso: null },
      cantidad: 3,
    };
    expect(otras(final, { tresDiasLexnet: 'naturales' })).toEqual([
      {
        lectura: 'Si los tres días de LexNET son hábiles (art. 162.2 LEC)',
        vence: null,
        mensaje: 'No hay calendario de 2028: el plazo no se puede contar.',
      },
    ]);
  });
});
