import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { PRIMERA_A_TIPO_FIJO, TIPOS_DEL_BCE } from '../../../tests/muestras/intereses/bce';
import { type CifraPublicada, esDeSegundaMano } from './tipos';

/** Ley 3/2004, art. 7.2: seven points, and eight since Real Decreto-ley 4/2013, in force on 24/02/2013. */
const OCHO_PUNTOS_DESDE = '2013-02-24';
/** Marginal rates of variable tenders were never further than this above their minimum bid, in those years. */
const MAX_SOBRE_EL_MINIMO = 250;

const FILA =
  /^ {2}\('[\da-f-]{36}', null, 'mercantil', '(?<desde>[\d-]{10})', (?<milesimas>\d+), '(?<publicado>[\d-]{10})', '(?<fuente>[^']+)', (?:null|'(?<enlace>[^']+)')\)[,;]$/gm;

const CIFRAS: CifraPublicada[] = [
  ...readFileSync('supabase/schemas/tipos_publicados.sql', 'utf8').matchAll(FILA),
].map(({ groups }) => ({
  desde: groups?.desde ?? '',
  milesimas: Number(groups?.milesimas),
  publicado_el: groups?.publicado ?? '',
  fuente: groups?.fuente ?? '',
  enlace: groups?.enlace ?? null,
}));

/** The rate of the last operation before that day. */
const bceAntesDe = (dia: string) => TIPOS_DEL_BCE.findLast(([desde]) => desde < dia)?.[1] ?? Number.NaN;

const entreDias = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

describe('the rates of Ley 3/2004 that come with the program', () => {
  it('are as many as the schema has rows', () => {
    const filas = readFileSync('supabase/schemas/tipos_publicados.sql', 'utf8').match(
      /null, 'mercantil', '/g,
    );
    expect(CIFRAS).toHaveLength(filas?.length ?? 0);
    expect(CIFRAS.length).toBeGreaterThan(0);
  });

  it.each(CIFRAS)(
    '$desde: $milesimas is what the article makes of the rate of the ECB',
    ({ desde, milesimas }) => {
      const puntos = milesimas - bceAntesDe(desde) - (desde < OCHO_PUNTOS_DESDE ? 7000 : 8000);
      expect(puntos).toBeGreaterThanOrEqual(0);
      expect(puntos).toBeLessThanOrEqual(desde < PRIMERA_A_TIPO_FIJO ? MAX_SOBRE_EL_MINIMO : 0);
    },
  );

  it.each(CIFRAS)('$desde begins a semester and was published about then', ({ desde, publicado_el }) => {
    expect(desde).toMatch(/^\d{4}-0[17]-01$/);
    expect(entreDias(desde, publicado_el)).toBeLessThan(21);
  });

  it.each(CIFRAS)('$desde names its resolution, and who says so where nobody read it', (cifra) => {
    expect(cifra.fuente).toMatch(/^(De segunda mano \([^()]+\): )?Resolución .*\(BOE[^()]+\)/);
    const enElBoe = /BOE-A-\d{4}-\d+/.exec(cifra.fuente)?.[0];
    expect(cifra.enlace?.endsWith(`?id=${enElBoe}`) ?? enElBoe === undefined).toBe(true);
  });

  it('tells the one that others say from the one that was read', () => {
    expect(esDeSegundaMano({ fuente: 'De segunda mano (un periódico): Resolución de prueba (BOE)' })).toBe(
      true,
    );
    expect(esDeSegundaMano({ fuente: 'Resolución de prueba (BOE)' })).toBe(false);
  });
});
