import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { alFinal, type Caso, type CasoMercantil } from '../../../tests/muestras/intereses/dia-a-dia';
import { calculateIntereses } from './calcular';
import type { Entrada, Partida, Regimen } from './tipos';

/** Second-hand or read, as the program brings them (supabase/schemas/tipos_publicados.sql). */
const MERCANTILES = (
  [
    ['2023-01-01', 10_500],
    ['2023-07-01', 12_000],
    ['2024-01-01', 12_500],
    ['2024-07-01', 12_250],
    ['2025-01-01', 11_150],
    ['2025-07-01', 10_150],
    ['2026-01-01', 10_150],
  ] as const
).map(([desde, milesimas]) => ({
  serie: 'mercantil' as const,
  desde,
  milesimas,
  publicado_el: desde,
  fuente: 'Resolución de prueba (BOE)',
  enlace: null,
  revisado: true,
}));

interface Vector {
  nombre: string;
  entrada: Entrada;
  tramos: {
    desde: string;
    hasta: string;
    dias: number;
    capital: number;
    milesimas: number;
    exacto: number;
  }[];
  /** Cents: all of the interest, and what is still owed. */
  intereses: number;
  pendiente: { capital: number; intereses: number };
}

const numero = (texto = '') => Number(texto.replace(',', '.'));
const centimos = (texto?: string) => Math.round(numero(texto) * 100);
const milesimas = (texto?: string) => Math.round(numero(texto) * 1000);

function regimenDe([clase, dato = '']: string[]): Regimen {
  if (clase === 'pactado') return { clase, milesimas: milesimas(dato) };
  if (clase === 'seguro') return { clase, siniestro: dato };
  if (clase === 'aceptada') return { clase, aceptacion: dato };
  return clase === 'mercantil' ? { clase, tipos: MERCANTILES } : { clase: 'legal' };
}

function readVector(texto: string): Vector {
  const [nombre = '', ...lineas] = texto.trim().split('\n');
  const de = (palabra: string) =>
    lineas.filter((linea) => linea.startsWith(`${palabra} `)).map((linea) => linea.split(' ').slice(1));
  const sumas = (palabra: string): Partida[] =>
    de(palabra).map(([fecha = '', importe]) => ({ fecha, importe: centimos(importe) }));
  const [intereses, capital, quedan] = de('=')[0] ?? [];
  const sentencia = de('sentencia')[0]?.[0];
  return {
    nombre,
    entrada: {
      partidas: sumas('debe'),
      pagos: sumas('paga'),
      regimen: regimenDe(de('regimen')[0] ?? []),
      suspensiones: de('suspension').map(([desde = '', hasta = '']) => ({ desde, hasta })),
      base: de('base').length > 0 ? 'natural' : 365,
      hasta: de('hasta')[0]?.[0] ?? '',
      ...(sentencia !== undefined && { sentencia }),
    },
    tramos: de('tramo').map(([desde = '', hasta = '', dias, suma, tipo, exacto]) => ({
      desde,
      hasta,
      dias: Number(dias),
      capital: centimos(suma),
      milesimas: milesimas(tipo),
      exacto: numero(exacto),
    })),
    intereses: centimos(intereses),
    pendiente: { capital: centimos(capital), intereses: centimos(quedan) },
  };
}

const [, ...VECTORES] = readFileSync('tests/muestras/intereses/a-mano.txt', 'utf8').split(/^## /m);

const esBisiesto = (dia: string) => new Date(`${dia.slice(0, 4)}-02-29`).getUTCMonth() === 1;

describe('interest worked step by step', () => {
  describe.each(VECTORES.map(readVector))('$nombre', ({ entrada, tramos, intereses, pendiente }) => {
    it('is what its own stretches add up to', () => {
      for (const { desde, hasta, dias, capital, milesimas: tipo, exacto } of tramos) {
        expect((Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1).toBe(dias);
        const anio = entrada.base === 'natural' && esBisiesto(desde) ? 366 : 365;
        expect((capital * tipo * dias) / 100_000 / anio / 100).toBeCloseTo(exacto, 4);
      }
      const suma = tramos.reduce((total, { exacto }) => total + exacto, 0);
      // Each stretch is written to four decimals.
      expect(Math.abs(suma * 100 - intereses)).toBeLessThanOrEqual(0.5 + tramos.length * 0.005);
    });

    it('comes out of the program, stretch by stretch and to the cent', () => {
      const contado = calculateIntereses(entrada);
      if ('fallo' in contado) throw new Error(contado.fallo);
      expect(contado.tramos.map(({ articulo: _articulo, intereses: _intereses, ...tramo }) => tramo)).toEqual(
        tramos.map(({ exacto: _exacto, ...tramo }) => tramo),
      );
      expect(contado).toMatchObject({ intereses, pendiente });
    });

    it('comes out of the second implementation', () => {
      const caso = { pagos: [], suspensiones: [], ...entrada } as unknown as Caso | CasoMercantil;
      expect(alFinal(caso)).toEqual({ ...pendiente, devengados: intereses });
    });
  });
});
