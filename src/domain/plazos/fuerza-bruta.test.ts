/** The engine against the rules as they are on paper. `npm run test:plazos` compares ten times as many cases. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { countPlazo } from '@/domain/plazos/contar-plazo';

import { type Caso, celda, en, resultadoEnPapel } from '../../../tests/muestras/plazos/papel';

const CASOS = Number(process.env.PLAZOS_CASOS ?? 20_000);
const SEMILLA = process.env.PLAZOS_CASOS
  ? Number(process.env.PLAZOS_SEMILLA ?? Date.now() % 2 ** 31)
  : 20_261_126;

function resultadoDelMotor({ entrada, lecturas, fiestas }: Caso): object {
  const computo = countPlazo(entrada, fiestas, lecturas);
  if ('error' in computo) return { error: computo.error };
  const { notificacion, primero, vence, desde, gracia } = computo;
  return { notificacion, primero, vence, ...(desde !== undefined && { desde }), gracia };
}

const diaDe = fc.integer({ min: en('2025-01-01'), max: en('2027-12-31') });
const hora = fc.constantFrom('00:00', '07:59', '08:00', '14:59', '15:00', '15:01', '20:00', '20:01', '23:40');
const alguna = <T>(...valores: T[]) => fc.constantFrom(undefined, ...valores);
const defined = <T extends object>(datos: T): T =>
  Object.fromEntries(Object.entries(datos).filter(([, dato]) => dato !== undefined)) as T;

const CON_HORA = new Set(['procurador', 'traslado', 'presentacion']);

const disparo = fc
  .record({
    via: fc.constantFrom(
      'directa',
      'procurador',
      'lexnet',
      'traslado',
      'plazo',
      'acto',
      'firmeza',
      'presentacion',
      'publicacion',
    ),
    dia: diaDe,
    hora: fc.option(hora, { nil: undefined, freq: 5 }),
    espera: fc.integer({ min: -4, max: 9 }),
    copia: alguna(true),
    demas: alguna(-3, 0, 1, 8, 40),
    dictamen: alguna(-9, 0, 30),
  })
  .map(({ via, dia, hora: a, espera, copia, demas, dictamen }) =>
    defined({
      via,
      fecha: celda(dia).iso,
      hora: CON_HORA.has(via) ? a : undefined,
      copia: via === 'procurador' ? copia : undefined,
      ultima: demas === undefined ? undefined : celda(dia + demas).iso,
      dictamen: dictamen === undefined ? undefined : celda(dia + dictamen).iso,
      acceso: via === 'lexnet' ? (espera < 0 ? null : celda(dia + espera).iso) : undefined,
    }),
  );

const medida = fc.oneof(
  fc.record({
    clase: alguna('procesal', 'natural', 'habiles-civiles'),
    unidad: fc.constant('dias'),
    cantidad: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    clase: alguna('procesal', 'natural'),
    unidad: fc.constant('meses'),
    cantidad: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({
    clase: alguna('procesal', 'natural'),
    unidad: fc.constant('anios'),
    cantidad: fc.integer({ min: 1, max: 5 }),
  }),
);

const suspension = fc.option(
  fc.record({ desde: fc.integer({ min: -10, max: 60 }), largo: fc.integer({ min: 0, max: 90 }) }),
  { nil: undefined, freq: 3 },
);

const haciaDelante = fc
  .record({
    disparo,
    medida,
    suspension,
    efecto: alguna('vence', 'espera', 'caduca', 'silencio'),
    sinGracia: alguna(true),
    urgente: alguna(true),
    navidadUrgente: alguna(true, false),
  })
  .map(({ disparo: llega, medida: cuanto, suspension: pausa, ...urgencia }) => {
    const desde = en(llega.fecha) + (pausa?.desde ?? 0);
    const fechas = pausa && { desde: celda(desde).iso, hasta: celda(desde + pausa.largo).iso };
    return { disparo: llega, ...cuanto, ...urgencia, suspension: fechas };
  });

const haciaAtras = fc
  .record({
    dia: diaDe,
    cantidad: fc.integer({ min: -40, max: -1 }),
    urgente: alguna(true),
    navidadUrgente: alguna(true, false),
  })
  .map(({ dia, ...resto }) => ({
    ...resto,
    unidad: 'dias',
    disparo: { via: 'acto', fecha: celda(dia).iso },
  }));

const lecturas = fc.record({
  tresDiasLexnet: alguna('habiles', 'naturales'),
  accesoInhabil: alguna('ese-dia', 'siguiente-habil'),
  mesesDesde: alguna('notificacion', 'primer-dia'),
  retroceso: alguna('sin-el-acto', 'con-el-acto'),
  plazoComun: alguna('propia', 'ultima'),
});

/** Fourteen days of each year, wherever they fall. A year without any would be a year without calendar. */
const fiestas = fc
  .array(diaDe, { minLength: 20, maxLength: 42 })
  .map(
    (dias) =>
      new Map(
        ['2025-01-01', '2026-01-01', '2027-01-01', ...dias.map((dia) => celda(dia).iso)].map((dia) => [
          dia,
          'fiesta',
        ]),
      ),
  );

const caso = fc
  .record({
    entrada: fc.oneof({ weight: 9, arbitrary: haciaDelante }, { weight: 1, arbitrary: haciaAtras }),
    lecturas,
    fiestas,
  })
  .map((uno) => uno as Caso);

it(`the engine and the paper agree in ${CASOS} cases (seed ${SEMILLA})`, { timeout: 600_000 }, () => {
  let contados = 0;
  fc.assert(
    fc.property(caso, (uno) => {
      const esperado = resultadoEnPapel(uno);
      if (!('error' in esperado)) contados += 1;
      const resultado = resultadoDelMotor(uno);
      // `toEqual` of so many takes as long as the counting.
      if (JSON.stringify(resultado) !== JSON.stringify(esperado)) expect(resultado).toEqual(esperado);
    }),
    { numRuns: CASOS, seed: SEMILLA },
  );
  // Most of them must end in a date: terms that run into a year without calendar prove little.
  expect(contados).toBeGreaterThan(CASOS * 0.7);
});
