import { expect, it } from 'vitest';

import { unCaso } from '../../../tests/muestras/plantillas/caso';
import { valoresDe } from './valores';

const USADOS = {
  campos: ['costas.total', 'costas.ganador', 'costas.fecha', 'usura.exceso', 'usura.tae', 'usura.recibido'],
  bloques: ['tieneCostas', 'partidasDeCostas', 'tieneUsura', 'lecturasDeUsura'],
};

const conComun = (valores: unknown): unknown => JSON.parse(JSON.stringify(valores).replaceAll('\u00A0', ' '));

it('a letter says the tasación and the calculation of usury that somebody confirmed', () => {
  const caso = unCaso(
    {},
    {
      costas: {
        hasta: '2026-11-28',
        ganador: 'cliente',
        incluido: 135_000,
        iva: 27_300,
        total: 162_300,
        fuera: 50_000,
        partidas: [
          { clase: 'abogado', concepto: 'Minuta', importe: 150_000, incluido: 100_000, iva: 21_000 },
        ],
      },
      usura: {
        hasta: '2016-03-28',
        pagado: 120_000,
        lecturas: [
          { titulo: 'Capital: solo la suma recibida', capital: 100_000, exceso: 20_000, debe: 0 },
          { titulo: 'Capital: también las primas de seguro', capital: 104_000, exceso: 16_000, debe: 0 },
        ],
        comparacion: { tae: 26_250, media: 20_000 },
      },
    },
  );
  expect(conComun(valoresDe(USADOS, caso))).toEqual({
    'costas.total': '1.623,00 €',
    'costas.ganador': 'parte demandante',
    'costas.fecha': '28/11/2026',
    'usura.exceso': '200,00 €',
    'usura.tae': '26,25 %',
    'usura.recibido': '1.000,00 €',
    tieneCostas: true,
    tieneUsura: true,
    partidasDeCostas: [
      {
        clase: 'Abogado',
        concepto: 'Minuta',
        importe: '1.500,00 €',
        incluido: '1.000,00 €',
        iva: '210,00 €',
      },
    ],
    lecturasDeUsura: [
      {
        lectura: 'Capital: solo la suma recibida',
        capital: '1.000,00 €',
        exceso: '200,00 €',
        debe: '0,00 €',
      },
      {
        lectura: 'Capital: también las primas de seguro',
        capital: '1.040,00 €',
        exceso: '160,00 €',
        debe: '0,00 €',
      },
    ],
  });
});

it('and nothing where nobody confirmed one', () => {
  expect(valoresDe(USADOS, unCaso())).toEqual({
    'costas.total': '',
    'costas.ganador': '',
    'costas.fecha': '',
    'usura.exceso': '',
    'usura.tae': '',
    'usura.recibido': '',
    tieneCostas: false,
    tieneUsura: false,
    partidasDeCostas: [],
    lecturasDeUsura: [],
  });
});
