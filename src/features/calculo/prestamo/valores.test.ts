import { describe, expect, it } from 'vitest';

import { resumir } from '@/domain/intereses/extracto';
import {
  CAMBIO_NUEVO,
  type CambioValues,
  contar,
  type PrestamoValues,
  readPrestamoValues,
  writePrestamoValues,
} from '@/features/calculo/prestamo/valores';

const PRESTAMO: PrestamoValues = {
  importe: '600,00',
  interes: '12',
  meses: '6',
  primera: '2024-01-31',
  carencia: '',
  cancelado: '',
  cambios: [],
  extracto: '',
};
const HASTA = '2024-12-31';
const conCambio = (cambio: Partial<CambioValues>): PrestamoValues => ({
  ...PRESTAMO,
  cambios: [{ ...CAMBIO_NUEVO, dia: '2024-02-29', ...cambio }],
});

describe('a premium that a loan paid', () => {
  it.each<[Partial<PrestamoValues>, string, string]>([
    [{ importe: '' }, 'importe', 'El importe financiado tiene que ser mayor que cero.'],
    [{ importe: '-1' }, 'importe', 'El importe no puede ser negativo'],
    [{ importe: '1,200.00' }, 'importe', 'Escriba el importe como 1.234,56'],
    [{ interes: '' }, 'interes', 'Escriba el interés como 3,25'],
    [{ interes: '-1' }, 'interes', 'Escriba el interés como 3,25'],
    [{ interes: '101' }, 'interes', 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ meses: '' }, 'meses', 'Escriba los meses con cifras'],
    [{ meses: '0' }, 'meses', 'Los meses tienen que estar entre 1 y 600.'],
    [{ carencia: 'dos' }, 'carencia', 'Escriba los meses con cifras'],
    [{ carencia: '6' }, 'carencia', 'La carencia tiene que ser más corta que el préstamo.'],
    [{ primera: '' }, 'primera', 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.'],
    [
      { primera: '2026-01-01' },
      'primera',
      'Hasta el 31/12/2024 no se ha pagado ninguna cuota: revise la fecha de la primera.',
    ],
    [
      { cancelado: '2023-12-31' },
      'cancelado',
      'La cancelación es anterior a la primera cuota (31/01/2024): revise las fechas.',
    ],
    [
      { importe: '0,01', meses: '24', interes: '0' },
      'todo',
      'El cuadro no cierra: con cuotas de 0,00\u00A0€, lo que deja el redondeo pasa del 1 % del préstamo. Revise el importe, el interés y los meses.',
    ],
    [{ extracto: '31/01/2024' }, 'extracto', 'Línea 1: escríbala como 31/01/2019 153,77 6,00 147,77 452,23'],
  ])('%j writes no line, and says why at its field', (mal, campo, fallo) => {
    expect(contar({ ...PRESTAMO, ...mal }, HASTA)).toEqual({ errores: { [campo]: fallo } });
  });

  it.each<[Partial<CambioValues>, keyof CambioValues, string]>([
    [{ dia: '' }, 'dia', 'La fecha del cambio no existe: escríbala como dd/mm/aaaa.'],
    [{}, 'dia', 'Escriba qué cambia ese día, o quite el cambio.'],
    [{ reduce: 'plazo' }, 'dia', 'Escriba qué cambia ese día, o quite el cambio.'],
    [{ interes: 'seis' }, 'interes', 'Escriba el interés como 3,25'],
    [{ interes: '101' }, 'interes', 'El interés del préstamo tiene que estar entre 0 % y 100 %.'],
    [{ meses: '1.5' }, 'meses', 'Escriba los meses con cifras'],
    [{ carencia: '4' }, 'carencia', 'La carencia tiene que ser más corta que el préstamo.'],
    [{ amortizado: '0' }, 'amortizado', 'Lo amortizado tiene que ser mayor que cero.'],
    [
      { amortizado: '403,97' },
      'amortizado',
      'El 29/02/2024 se debían 403,96\u00A0€: no se puede amortizar más.',
    ],
    [{ capitalizado: '-5' }, 'capitalizado', 'El importe no puede ser negativo'],
  ])('of a change, %j is said at its field', (mal, campo, fallo) => {
    expect(contar(conCambio(mal), HASTA)).toEqual({ errores: { [`cambios.0.${campo}`]: fallo } });
  });

  it('what changes is in its lines, and in what the statement is compared with', () => {
    const extracto = '31/01/2024 103,53\n29/02/2024 103,53\n29/02/2024 200,00\n31/03/2024 60,00';
    const hecho = contar({ ...conCambio({ interes: '6', amortizado: '200,00' }), extracto }, '2024-03-31');
    if ('errores' in hecho) throw new Error(JSON.stringify(hecho.errores));
    // 203,96 at 6 % in four: 51,63, worked by hand.
    expect(hecho.lineas).toBe(
      '31/01/2024 103,53 Cuota 1\n29/02/2024 103,53 Cuota 2\n29/02/2024 200,00 Amortización anticipada\n31/03/2024 51,63 Cuota 3',
    );
    expect(resumir(hecho.cotejos ?? [])).toMatchObject({ iguales: 3, distintas: 1, demas: 837 });
  });

  it('the instalment that stays ends before', () => {
    const lineas = (reduce: 'cuota' | 'plazo') => {
      const hecho = contar(conCambio({ amortizado: '200,00', reduce }), HASTA);
      return 'lineas' in hecho ? hecho.lineas.split('\n').length : 0;
    };
    expect([lineas('cuota'), lineas('plazo')]).toEqual([7, 5]);
  });

  it('is kept as one text, and empty where nothing is typed', () => {
    const typed = conCambio({ interes: '6' });
    expect(readPrestamoValues(writePrestamoValues(typed))).toEqual(typed);
    expect(writePrestamoValues(readPrestamoValues(''))).toBe('');
  });

  it('of what is too long to be typed nothing is read', () => {
    const [extracto, cambios] = ['1'.repeat(40_001), Array.from({ length: 101 }, () => CAMBIO_NUEVO)];
    expect(readPrestamoValues(JSON.stringify({ ...PRESTAMO, extracto, cambios }))).toEqual(PRESTAMO);
  });

  it.each(['', '{', '[]', 'null', '{"cambios":[{"reduce":"nada"},3],"importe":5}'])(
    'of %j what cannot be read is empty',
    (escrito) => {
      expect(readPrestamoValues(escrito)).toEqual({
        ...PRESTAMO,
        importe: '',
        interes: '',
        meses: '',
        primera: '',
      });
    },
  );
});
