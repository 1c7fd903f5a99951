import { expect, it } from 'vitest';

import type { Asiento } from '@/domain/fases/saldos';
import { countPlazo } from '@/domain/plazos/contar-plazo';
import type { Entrada } from '@/domain/plazos/tipos';

import { fuentes, pdfaFaults } from '../../../tests/muestras/pdfa/estructura';
import { textsOf } from '../../../tests/muestras/pdfa/texto';
import { cuentaDe, type HojaDeLiquidacion, liquidacionPdf } from './liquidacion';
import { articulosDe, type HojaDePlazo, plazoPdf } from './plazo';

const FECHA = new Date('2026-11-23T09:30:00Z');

const entrada: Entrada = {
  disparo: { via: 'lexnet', fecha: '2026-11-02', acceso: '2026-11-04' },
  unidad: 'dias',
  cantidad: 10,
};
const counted = countPlazo(
  entrada,
  new Map([
    ['2026-11-09', 'La Almudena'],
    ['2026-12-08', 'Inmaculada'],
  ]),
);
if ('error' in counted) throw new Error(counted.mensaje);

const plazo: HojaDePlazo = {
  titulo: 'Contestación a la demanda (verbal)',
  expediente: 'EXP-1 · C-1 · Begoña Muñoz Ibáñez 漢',
  vence: counted.vence,
  gracia: counted.gracia,
  articulo: 'art. 438.1 LEC',
  entrada,
  computo: { ...counted, motor: '1' },
  sede: 'Madrid (Comunidad de Madrid)',
  anios: [{ anio: 2026, version: 2, versionActual: 3, fuente: 'BOCM 12/11/2025', revisado: true }],
  fuentes: ['2026: BOE 28/10/2025'],
  confirmado: { quien: 'Luis Gil Pérez', cuando: '2026-11-23T10:00:00Z' },
  letra: fuentes(),
  fecha: FECHA,
};

it('the sheet of a term declares PDF/A-2b and says all that it was counted with', async () => {
  const bytes = await plazoPdf(plazo);
  expect(await pdfaFaults(bytes)).toEqual([]);
  const text = (await textsOf(bytes)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Cálculo orientativo: lo confirma el letrado');
  for (const paso of counted.pasos) expect(text).toContain(paso);
  expect(text).toContain('art. 438.1 LEC');
  expect(text).toContain('10 días procesales (hábiles)');
  expect(text).toContain('BOCM 12/11/2025');
  expect(text).toContain('2 (ahora va por la 3)');
  expect(text).toContain('BOE 28/10/2025');
  expect(text).toContain('Contado con la versión 1 de las reglas de plazos.');
  expect(text).toContain('Luis Gil Pérez, 23/11/2026');
});

it('a term that nobody has confirmed, of no seat and of old, says so', async () => {
  const { motor: _motor, ...computo } = plazo.computo;
  const bytes = await plazoPdf({ ...plazo, computo, sede: null, anios: [], confirmado: null, gracia: null });
  expect(await pdfaFaults(bytes)).toEqual([]);
  const text = (await textsOf(bytes)).join(' ');
  expect(text).toContain('Nadie todavía');
  expect(text).toContain('No consta con qué versión de las reglas se contó.');
  expect(text).toContain('Sin sede');
});

it('finds the articles of the steps, each once', () => {
  expect(
    articulosDe(['Uno (art. 151.2 LEC).', 'Dos (arts. 130 y 133 LEC) y (art. 151.2 LEC).', 'Tres (nada).']),
  ).toEqual(['art. 151.2 LEC', 'arts. 130 y 133 LEC']);
});

let place = 0;
const asiento = (concepto: Asiento['concepto'], importe: number, more: Partial<Asiento> = {}): Asiento => ({
  id: String(++place),
  concepto,
  importe,
  intereses: 0,
  fecha: '2026-10-01',
  created_at: `2026-10-01T10:00:${String(place).padStart(2, '0')}Z`,
  contraasiento_de: null,
  ...more,
});

const wrong = asiento('cobro', 9999.99);
const asientos = [
  asiento('reclamado', 5000),
  asiento('cobro', 1000.1, { intereses: 0.2 }),
  wrong,
  asiento('cobro', -9999.99, { contraasiento_de: wrong.id }),
  asiento('costas', 300),
  asiento('pago_cliente', 100),
];
const honorarios = { porcentaje: 25, fijo: 50, minimo: 0, iva: 21, costas: 'despacho' as const };

it('the account of a settlement adds up in cents, without what was taken back', () => {
  const cuenta = cuentaDe(honorarios, asientos);
  // 25 % of 1,000.30 is 250.08; with the 50 fixed 300.08; 21 % of it 63.02.
  expect(cuenta).toMatchObject({
    cobrado: 1000.3,
    costas: 300,
    porcentaje: 250.08,
    honorarios: 300.08,
    iva: 63.02,
    entregado: 100,
  });
  expect(cuenta.paraElCliente).toBe(637.2);
  expect(cuenta.queda).toBe(537.2);
});

it('there is no settlement of fees that cannot be counted: it is said', () => {
  expect(() => cuentaDe({ ...honorarios, porcentaje: -25 }, asientos)).toThrow(
    'Los honorarios del servicio no se pueden contar',
  );
});

const liquidacion: HojaDeLiquidacion = {
  expediente: 'EXP-1',
  contrato: 'C-1',
  cliente: 'Begoña Muñoz Ibáñez',
  acreedor: 'Banco, S.A.',
  servicio: 'Seguro de protección de pagos',
  honorarios,
  asientos,
  letra: fuentes(),
  fecha: FECHA,
  dia: '2026-11-23',
};

it('the settlement declares PDF/A-2b, says the account and is never called an invoice', async () => {
  const bytes = await liquidacionPdf(liquidacion);
  expect(await pdfaFaults(bytes)).toEqual([]);
  const text = (await textsOf(bytes)).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
  expect(text).toContain('Liquidación al cliente');
  for (const amount of ['1.000,30 €', '-250,08 €', '-63,02 €', '-300,00 €', '637,20 €', '537,20 €'])
    expect(text).toContain(amount);
  expect(text).not.toContain('9.999,99');
  expect(text).not.toContain('5.000,00');
  expect(text).not.toMatch(/factura/i);
});

it('without anything collected the client owes the minimum', async () => {
  const bytes = await liquidacionPdf({
    ...liquidacion,
    asientos: [],
    honorarios: { ...honorarios, minimo: 100, fijo: 0 },
  });
  const text = (await textsOf(bytes)).join(' ').replaceAll(/[\s\u00A0]+/g, ' ');
  expect(text).toContain('No hay ningún cobro anotado.');
  expect(text).toContain('Pendiente de pago por el cliente 121,00 €');
});
