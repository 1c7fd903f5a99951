import { describe, expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';
import { esFallo } from '@/domain/plazos/fallo';
import type { Calendario, Computo, Entrada } from '@/domain/plazos/tipos';

import vectores from '../../../tests/muestras/plazos/vectores.json';

const calendarios = new Map<string, Calendario>(
  Object.entries(vectores.sedes).map(([sede, dias]) => [
    sede,
    new Map([
      ...dias.map((dia): [string, string] => [dia, 'fiesta de la sede']),
      ...vectores.nacionales.map((dia): [string, string] => [dia, 'fiesta nacional']),
    ]),
  ]),
);

function contado(entrada: Entrada, sede: string): Computo {
  const computo = countPlazo(entrada, calendarios.get(sede) ?? new Map<string, string>());
  if (esFallo(computo)) throw new Error(computo.mensaje);
  return computo;
}

const directa = (fecha: string): Entrada['disparo'] => ({ via: 'directa', fecha });

/** Where ours differ from the words of the vectors: correct Spanish, and the reason and the article that those steps leave out. */
const OTRAS_PALABRAS: Record<number, string[]> = {
  14: [
    'Traslado de copias entre procuradores el viernes 12/06/2026, sin hora, como si fuera de 8:00 a 20:00 (arts. 276.2 y 278 LEC).',
    'Primer día: lunes 15/06/2026 (art. 133.1 LEC).',
    'No cuentan por sábado: 1 (13/06).',
    'No cuentan por domingo: 1 (14/06).',
    'Día 5: viernes 19/06/2026, hasta las 24:00 (arts. 133.1, 133.2 y 130.2 LEC).',
    'Día de gracia: lunes 22/06/2026 hasta las 15:00 (art. 135.5 LEC). No es el vencimiento.',
  ],
  18: [
    'Notificado, recibido o presentado el lunes 10/08/2026.',
    'Actuación urgente: solo se excluyen sábados, domingos y festivos; agosto y del 24 de diciembre al 6 de enero cuentan (arts. 131.3 y 133.2 LEC y 183 LOPJ).',
    'Primer día: martes 11/08/2026 (art. 133.1 LEC).',
    'No cuentan por sábado: 1 (15/08).',
    'No cuentan por domingo: 1 (16/08).',
    'Día 5: lunes 17/08/2026, hasta las 24:00 (arts. 133.1, 133.2 y 130.2 LEC).',
    'Día de gracia: martes 18/08/2026 hasta las 15:00 (art. 135.5 LEC). No es el vencimiento.',
  ],
  19: [
    'Notificado, recibido o presentado el lunes 20/07/2026.',
    '30 días naturales desde el día siguiente (art. 5 CC): termina el miércoles 19/08/2026; no se excluyen inhábiles.',
  ],
  20: [
    'Notificado, recibido o presentado el martes 31/03/2026.',
    '1 mes de fecha a fecha (art. 5 CC): termina el jueves 30/04/2026; no se excluyen inhábiles.',
  ],
  21: [
    'Notificado, recibido o presentado el lunes 03/08/2026.',
    'No cuentan por sábado: 3 (08/08, 15/08, 22/08).',
    'No cuentan por domingo: 3 (09/08, 16/08, 23/08).',
    '15 días hábiles fuera del proceso (agosto y Navidad cuentan; art. 69 RD-ley 19/2018): lunes 24/08/2026.',
  ],
  22: [
    'Acto señalado para el lunes 14/09/2026.',
    'No cuentan por domingo: 1 (13/09).',
    'No cuentan por sábado: 1 (12/09).',
    '5 días hábiles antes, sin contar el día del acto: a más tardar el lunes 07/09/2026 (arts. 130.2 y 133.2 LEC).',
  ],
};

describe('the worked cases', () => {
  it('are 26', () => {
    expect(vectores.casos).toHaveLength(26);
  });

  it.each(vectores.casos.map((caso) => [`${caso.n} ${caso.titulo}`, caso] as const))(
    '%s',
    (_titulo, caso) => {
      const {
        n,
        titulo: _,
        calendario,
        disparo,
        unidad,
        cantidad,
        clase,
        urgente,
        pasos,
        ...resultado
      } = caso;
      const entrada = { disparo, unidad, cantidad, clase, urgente } as Entrada;
      expect(contado(entrada, calendario)).toEqual({
        ...resultado,
        pasos: OTRAS_PALABRAS[n] ?? pasos,
      });
    },
  );
});

describe('the examples of the design that are no vectors', () => {
  const procurador = (fecha: string, hora: string): Entrada['disparo'] => ({
    via: 'procurador',
    fecha,
    hora,
  });
  const sinAbrir = (fecha: string): Entrada['disparo'] => ({ via: 'lexnet', fecha, acceso: null });

  it.each<[string, Entrada, string]>([
    ['Logroño, Semana Santa', { disparo: directa('2026-03-27'), unidad: 'dias', cantidad: 10 }, '2026-04-15'],
    [
      'a las 15:01',
      { disparo: procurador('2026-02-05', '15:01'), unidad: 'dias', cantidad: 10 },
      '2026-02-23',
    ],
    [
      '31 de julio a las 15:01',
      { disparo: procurador('2026-07-31', '15:01'), unidad: 'dias', cantidad: 20 },
      '2026-09-30',
    ],
    [
      'LexNET sin abrir a final de julio',
      { disparo: sinAbrir('2026-07-29'), unidad: 'dias', cantidad: 10 },
      '2026-09-15',
    ],
    ['1 mes hasta Navidad', { disparo: directa('2026-11-26'), unidad: 'meses', cantidad: 1 }, '2027-01-07'],
    [
      '10 días antes, con agosto en medio',
      { disparo: directa('2026-09-07'), unidad: 'dias', cantidad: -10 },
      '2026-07-24',
    ],
  ])('%s', (_nombre, entrada, vence) => {
    const sede = entrada.disparo.fecha === '2026-03-27' ? 'LOG' : 'N';
    expect(contado(entrada, sede).vence).toBe(vence);
  });
});
