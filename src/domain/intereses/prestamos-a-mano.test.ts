import { describe, expect, it } from 'vitest';

import { type AMano, centimos, numero, readAMano } from '../../../tests/muestras/a-mano';
import { calculateIntereses } from './calcular';
import { cuadroDe, pagadoDe } from './prestamo';
import type { Cambio, Prestamo } from './tipos-de-prestamo';

const VECTORES = ['prestamos', 'prestamos-que-cambian'].flatMap((cuales) =>
  readAMano(`tests/muestras/intereses/${cuales}.txt`),
);

function prestamoDe({ de }: AMano): Prestamo {
  const [importe, tipo, meses, primera = '', carencia] = de('presta')[0] ?? [];
  return {
    importe: centimos(importe),
    milesimas: Math.round(numero(tipo) * 1000),
    meses: Number(meses),
    primera,
    carencia: Number(carencia),
    cancelado: de('cancela')[0]?.[0],
    cambios: de('cambia').map(cambioDe),
  };
}

/** Its day, and then each word with its figure; `plazo` has none. */
function cambioDe([dia = '', ...palabras]: string[]): Cambio {
  const tras = (palabra: string) =>
    palabras.includes(palabra) ? palabras[palabras.indexOf(palabra) + 1] : undefined;
  const leido = <T>(palabra: string, leer: (texto: string) => T) => {
    const texto = tras(palabra);
    return texto === undefined ? undefined : leer(texto);
  };
  return {
    dia,
    milesimas: leido('tipo', (texto) => Math.round(numero(texto) * 1000)),
    meses: leido('meses', Number),
    carencia: leido('carencia', Number),
    amortizado: leido('amortiza', centimos),
    capitalizado: leido('suma', centimos),
    plazo: palabras.includes('plazo'),
  };
}

function cuadro(vector: AMano) {
  const found = cuadroDe(prestamoDe(vector));
  if ('fallo' in found) throw new Error(found.fallo);
  return found;
}

describe('loans worked by hand', () => {
  it.each(VECTORES)('$nombre', (vector) => {
    const { de } = vector;
    const cuotas = cuadro(vector);
    const iguales = cuotas.slice(prestamoDe(vector).carencia);
    // One that is alone is its sum and its interest.
    if (iguales.length > 1) expect(iguales[0]?.cuota).toBe(centimos(de('igual')[0]?.[0]));
    for (const [fecha, ...sumas] of de('cuota')) {
      const { cuota, intereses, capital, pendiente } = cuotas.find((una) => una.fecha === fecha) ?? {};
      expect([cuota, intereses, capital, pendiente]).toEqual(sumas.map(centimos));
    }
    const intereses = de('intereses')[0]?.[0];
    if (intereses !== undefined) expect(suma(cuotas.map((una) => una.intereses))).toBe(centimos(intereses));
  });

  it.each(VECTORES.filter(({ de }) => de('adeudado').length > 0))(
    'in all, half a cent a month apart: $nombre',
    (vector) => {
      const cuotas = cuadro(vector);
      const publicado = centimos(vector.de('adeudado')[0]?.[0]);
      expect(Math.abs(suma(cuotas.map(({ cuota }) => cuota)) - publicado)).toBeLessThanOrEqual(
        cuotas.length / 2,
      );
    },
  );

  it.each(VECTORES.filter(({ de }) => de('cambia').length > 0))('month by month: $nombre', (vector) => {
    const cancelado = vector.de('cancela')[0]?.[0] ?? '9999';
    const pagadas = cuadro(vector).filter(({ fecha }) => fecha <= cancelado);
    expect(vector.de('cuota').map(([fecha]) => fecha)).toEqual(pagadas.map(({ fecha }) => fecha));
  });

  it.each(VECTORES.filter(({ de }) => de('paga').length > 0))('paid besides: $nombre', (vector) => {
    const pagado = pagadoDe(prestamoDe(vector), '2199-12-31');
    if ('fallo' in pagado) throw new Error(pagado.fallo);
    const aparte = pagado.filter(({ concepto }) => !concepto?.startsWith('Cuota '));
    expect(aparte.map(({ fecha, importe }) => [fecha, importe])).toEqual(
      vector.de('paga').map(([fecha, importe]) => [fecha, centimos(importe)]),
    );
  });

  it.each(VECTORES.filter(({ de }) => de('devuelve').length > 0))('given back: $nombre', (vector) => {
    const hasta = vector.de('hasta')[0]?.[0] ?? '';
    const partidas = pagadoDe(prestamoDe(vector), hasta);
    if ('fallo' in partidas) throw new Error(partidas.fallo);
    const [capital, intereses] = vector.de('devuelve')[0]?.map(centimos) ?? [];
    expect(calculateIntereses({ partidas, regimen: { clase: 'legal' }, hasta })).toMatchObject({
      capital,
      intereses,
    });
  });
});

const suma = (cuales: number[]) => cuales.reduce((total, una) => total + una, 0);
