import { describe, expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import type { Computo, Entrada, Lecturas } from '@/domain/plazos/tipos';

import vectores from '../../../tests/muestras/plazos/vectores.json';

const nacional = new Map(vectores.nacionales.map((dia) => [dia, 'fiesta nacional']));

function contado(entrada: Entrada, lecturas?: Lecturas): Computo {
  const computo = countPlazo(entrada, nacional, lecturas);
  if (esFallo(computo)) throw new Error(computo.mensaje);
  return computo;
}

const directa = (fecha: string): Entrada['disparo'] => ({ via: 'directa', fecha });

describe('the way it arrives', () => {
  const cinco = (disparo: Entrada['disparo'], lecturas?: Lecturas) =>
    contado({ disparo, unidad: 'dias', cantidad: 5 }, lecturas);

  it('through the Colegio on an inhábil day is received the next hábil, whatever the hour', () => {
    const { notificacion, pasos } = cinco({ via: 'procurador', fecha: '2026-02-07', hora: '19:00' });
    expect(notificacion).toBe('2026-02-10');
    expect(pasos[0]).toBe(
      'Remitida al Colegio de Procuradores el sábado 07/02/2026 a las 19:00, día inhábil (sábado): recibida el lunes 09/02/2026 (art. 151.2 LEC).',
    );
  });

  it('through the Colegio at 15:00 itself is in time, a minute later it is not', () => {
    const enviada = (hora: string) => cinco({ via: 'procurador', fecha: '2026-02-05', hora }).notificacion;
    expect([enviada('15:00'), enviada('15:01')]).toEqual(['2026-02-06', '2026-02-09']);
  });

  it('of what dies no day is free after it, of what is only filed one is', () => {
    const gracia = (efecto?: 'caduca') =>
      contado({ disparo: directa('2026-02-05'), unidad: 'dias', cantidad: 5, ...(efecto && { efecto }) })
        .gracia;
    expect([gracia('caduca'), gracia()]).toEqual([null, '2026-02-13']);
  });

  it('through the Colegio without an hour is read as before 15:00, and says so', () => {
    const { notificacion, pasos } = cinco({ via: 'procurador', fecha: '2026-02-05' });
    expect(notificacion).toBe('2026-02-06');
    expect(pasos[0]).toBe(
      'Remitida al Colegio de Procuradores el jueves 05/02/2026 y sin hora, como si fuera antes de las 15:00: recibida el jueves 05/02/2026 (art. 151.2 LEC).',
    );
  });

  it('by LexNET and opened after the third day counts from the third', () => {
    const { notificacion, pasos } = cinco({ via: 'lexnet', fecha: '2026-03-05', acceso: '2026-03-16' });
    expect(notificacion).toBe('2026-03-10');
    expect(pasos[0]).toBe(
      'Remitida por LexNET el jueves 05/03/2026 y abierta el lunes 16/03/2026, pasados tres días hábiles: el tercero es el martes 10/03/2026; se cuenta desde el hábil siguiente (art. 162.2 LEC).',
    );
  });

  it('by LexNET and opened on the third day itself is opened in time', () => {
    const { notificacion, pasos } = cinco({ via: 'lexnet', fecha: '2026-03-05', acceso: '2026-03-10' });
    expect(notificacion).toBe('2026-03-10');
    expect(pasos[0]).toBe('Acceso por LexNET el martes 10/03/2026: realizada ese día (art. 162 LEC).');
  });

  it('by LexNET and opened on a Saturday counts from that day, or from Monday where the practice reads it so', () => {
    const sabado: Entrada['disparo'] = { via: 'lexnet', fecha: '2026-03-06', acceso: '2026-03-07' };
    expect(cinco(sabado)).toMatchObject({ notificacion: '2026-03-07', primero: '2026-03-09' });
    expect(cinco(sabado, { accesoInhabil: 'siguiente-habil' })).toMatchObject({
      notificacion: '2026-03-09',
      primero: '2026-03-10',
    });
  });

  it('by LexNET is never served later for being opened', () => {
    const domingo: Entrada['disparo'] = { via: 'lexnet', fecha: '2026-03-05', acceso: '2026-03-08' };
    const lecturas: Lecturas = { tresDiasLexnet: 'naturales', accesoInhabil: 'siguiente-habil' };
    expect(cinco(domingo, lecturas).notificacion).toBe('2026-03-08');
  });

  it.each<[string, Entrada['disparo'], string]>([
    ['en agosto', { via: 'lexnet', fecha: '2026-08-12' }, 'miércoles 12/08/2026 (agosto)'],
    [
      'en Navidad',
      { via: 'procurador', fecha: '2026-12-28', hora: '10:00' },
      'lunes 28/12/2026 (24 de diciembre a 6 de enero)',
    ],
    [
      'abierta en agosto',
      { via: 'lexnet', fecha: '2026-07-31', acceso: '2026-08-03' },
      'lunes 03/08/2026 (agosto)',
    ],
  ])('says that the date is improbable: %s', (_cuando, disparo, dia) => {
    expect(cinco(disparo).pasos).toContain(
      `Fecha improbable: el ${dia} no se notifica por vía electrónica (art. 162.2 LEC, último párrafo). Compruébela.`,
    );
  });

  it('takes an August notice of something urgent as it comes', () => {
    const urgente = contado({
      disparo: { via: 'lexnet', fecha: '2026-08-12' },
      unidad: 'dias',
      cantidad: 5,
      urgente: true,
    });
    expect(urgente.pasos.join(' ')).not.toContain('Fecha improbable');
    expect(urgente.notificacion).toBe('2026-08-17');
  });
});

describe('the way it is counted', () => {
  it('urgent: Christmas counts, unless the term says that it does not', () => {
    const entrada: Entrada = { disparo: directa('2026-12-22'), unidad: 'dias', cantidad: 5, urgente: true };
    expect(contado(entrada).vence).toBe('2026-12-30');
    expect(contado({ ...entrada, navidadUrgente: false }).vence).toBe('2027-01-12');
  });

  it('months from the first day, where the practice reads it so', () => {
    const entrada: Entrada = { disparo: directa('2026-05-14'), unidad: 'meses', cantidad: 1 };
    expect(contado(entrada).vence).toBe('2026-06-15');
    const desdeElPrimero = contado(entrada, { mesesDesde: 'primer-dia' });
    expect(desdeElPrimero.vence).toBe('2026-06-15');
    expect(desdeElPrimero.pasos).toContain(
      'Los meses y años se cuentan desde el primer día, viernes 15/05/2026 (art. 133.3 LEC).',
    );
    expect(contado({ ...entrada, disparo: directa('2026-05-18') }, { mesesDesde: 'primer-dia' }).vence).toBe(
      '2026-06-19',
    );
  });

  it.each([
    ['2026-01-31', '2026-03-02'],
    ['2026-08-31', '2026-09-30'],
    ['2027-01-29', '2027-03-01'],
  ])('one month from %s, a month with fewer days: %s', (fecha, vence) => {
    expect(contado({ disparo: directa(fecha), unidad: 'meses', cantidad: 1 }).vence).toBe(vence);
  });

  it('one natural year from 29 February ends on 28 February', () => {
    const entrada: Entrada = {
      disparo: directa('2024-02-29'),
      unidad: 'anios',
      cantidad: 1,
      clase: 'natural',
    };
    expect(contado(entrada)).toMatchObject({ vence: '2025-02-28', desde: '2025-03-01', gracia: null });
  });

  it('backwards, the act may be one of the days where the practice reads it so', () => {
    const entrada: Entrada = { disparo: directa('2026-09-14'), unidad: 'dias', cantidad: -5 };
    expect(contado(entrada, { retroceso: 'con-el-acto' }).vence).toBe('2026-09-08');
    expect(contado({ ...entrada, cantidad: -1 }, { retroceso: 'con-el-acto' }).vence).toBe('2026-09-14');
  });

  it('6 January does not count, whatever the calendar says', () => {
    const soloAnioNuevo = new Map([['2027-01-01', 'fiesta nacional']]);
    const entrada: Entrada = { disparo: directa('2027-01-05'), unidad: 'dias', cantidad: 1 };
    expect(countPlazo(entrada, soloAnioNuevo)).toMatchObject({ vence: '2027-01-07' });
  });

  it('a suspension that is over when the months begin changes nothing', () => {
    const entrada: Entrada = { disparo: directa('2026-05-12'), unidad: 'meses', cantidad: 1 };
    const suspension = { desde: '2026-05-04', hasta: '2026-05-12' };
    expect(contado({ ...entrada, suspension })).toEqual(contado(entrada));
  });

  it('a suspension stops the days and the rest goes on after it', () => {
    const entrada: Entrada = {
      disparo: directa('2026-03-02'),
      unidad: 'dias',
      cantidad: 5,
      suspension: { desde: '2026-03-05', hasta: '2026-03-16' },
    };
    const { vence, pasos } = contado(entrada);
    expect(vence).toBe('2026-03-19');
    expect(pasos).toContain('No cuentan por suspensión (art. 19.4 LEC): 8 (05/03 … 16/03).');
  });

  it('a suspension puts the end of months back by the days that it took', () => {
    const entrada: Entrada = {
      disparo: directa('2026-05-12'),
      unidad: 'meses',
      cantidad: 1,
      suspension: { desde: '2026-05-11', hasta: '2026-05-16' },
    };
    const { vence, pasos } = contado(entrada);
    expect(vence).toBe('2026-06-16');
    expect(pasos).toContain(
      'La suspensión del 11/05/2026 al 16/05/2026 no cuenta: el final se retrasa 4 días (art. 19.4 LEC).',
    );
    expect(contado({ ...entrada, clase: 'natural' }).vence).toBe('2026-06-16');
  });
});
