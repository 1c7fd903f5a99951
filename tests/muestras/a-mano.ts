/**
 * Vectors that were worked by hand, as text: a name after `##`, `fuente` with the article or who published it, lines of data by their first word,
 * and the working. A line `cuenta` is an equation that is evaluated: its right side is rounded to the decimals that it is written with, a half
 * upwards; `abajo` after it says that it is rounded down. `dias A B` are the days from one to the other, both included.
 */
import { readFileSync } from 'node:fs';

export interface AMano {
  nombre: string;
  fuente: string;
  /** The lines that begin with a word, each as what follows it. */
  de: (palabra: string) => string[][];
  cuentas: string[];
}

export function readAMano(archivo: string): AMano[] {
  const [, ...textos] = readFileSync(archivo, 'utf8').split(/^## /m);
  return textos.map((texto) => {
    const [nombre = '', ...lineas] = texto.trim().split('\n');
    const tras = (palabra: string) =>
      lineas.filter((linea) => linea.startsWith(`${palabra} `)).map((l) => l.slice(palabra.length + 1));
    return {
      nombre,
      fuente: tras('fuente').join(' '),
      de: (palabra) => tras(palabra).map((linea) => linea.split(' ')),
      cuentas: tras('cuenta'),
    };
  });
}

export const numero = (texto = ''): number => Number(texto.replace(',', '.'));

export const centimos = (texto?: string): number => Math.round(numero(texto) * 100);

const DIAS = /dias (\d{4}-\d{2}-\d{2}) (\d{4}-\d{2}-\d{2})/g;

const diasEntre = (desde: string, hasta: string) => (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1;

/** What an equation says on its right, and what its left comes to, rounded alike. */
export function ladosDe(cuenta: string): { escrito: number; hallado: number } {
  const [izquierda = '', derecha = ''] = cuenta.split(' = ');
  const [escrito = '', abajo] = derecha.split(' ');
  const unidad = 10 ** (escrito.split(',')[1]?.length ?? 0);
  const valor = valorDe(izquierda.replaceAll(DIAS, (_todo, a: string, b: string) => `${diasEntre(a, b)}`));
  // What binary fractions miss of a half is far less than this.
  const redondeado = Math.floor(valor * unidad + (abajo === 'abajo' ? 0 : 0.5) + 1e-7);
  return { escrito: numero(escrito), hallado: redondeado / unidad };
}

/** Sums, products, powers, parentheses and percentages, in their order. */
function valorDe(texto: string): number {
  const fichas = texto.match(/\d+(?:,\d+)?|[-+*/^()%]/g) ?? [];
  let en = 0;
  const toma = (...cuales: string[]) => (cuales.includes(fichas[en] ?? '') ? fichas[en++] : undefined);
  const atomo = (): number => {
    if (toma('-')) return -atomo();
    const ficha = fichas[en++] ?? '';
    const valor = ficha === '(' ? suma() : numero(ficha);
    if (ficha === '(') en += 1;
    return toma('%') ? valor / 100 : valor;
  };
  const potencia = (): number => {
    const base = atomo();
    return toma('^') ? base ** atomo() : base;
  };
  const producto = (): number => {
    let valor = potencia();
    for (let signo = toma('*', '/'); signo; signo = toma('*', '/'))
      valor = signo === '*' ? valor * potencia() : valor / potencia();
    return valor;
  };
  const suma = (): number => {
    let valor = producto();
    for (let signo = toma('+', '-'); signo; signo = toma('+', '-'))
      valor = signo === '+' ? valor + producto() : valor - producto();
    return valor;
  };
  return suma();
}
