import type { Sql } from 'postgres';

import type { Numero } from './numero';
import { NUMEROS } from './numeros/numeros';
import { ojosOf, vistasOf } from './ojos';
import type { Persona } from './practica';

/** Every number of every screen, of every person, beside the same from the rows. Nobody is at work meanwhile. */
export async function wrongNumbers(sql: Sql, personas: Persona[], team: boolean): Promise<string[]> {
  const wrong = await Promise.all(personas.map((persona) => wrongOf(sql, persona, team)));
  return wrong.flat();
}

async function wrongOf(sql: Sql, { nombre, id, api }: Persona, team: boolean): Promise<string[]> {
  const ojos = await ojosOf(sql, id, team);
  const wrong: string[] = [];
  for (const numero of NUMEROS) {
    const shown = await numero.pantalla(api).catch((error: unknown) => String(error));
    const real = await numero.filas({ sql, ojos, v: vistasOf(sql, ojos) });
    const difference = differenceOf(numero, shown, real);
    if (difference)
      wrong.push(`${nombre} (${ojos.admin ? 'administradora' : 'miembro'}): ${numero.nombre}: ${difference}`);
  }
  return wrong;
}

function differenceOf({ within }: Numero, shown: unknown, real: unknown): string | undefined {
  if (within) {
    const seen = new Set(real as string[]);
    const extra = (shown as string[]).filter((one) => !seen.has(one));
    return extra.length > 0 ? `de más: ${JSON.stringify(extra)}` : undefined;
  }
  if (canonical(shown) === canonical(real)) return undefined;
  const [left, right] = [listIn(shown), listIn(real)];
  const rows = `solo en la pantalla ${few(missingIn(left, right))}, solo en las filas ${few(missingIn(right, left))}`;
  return `pantalla ${few(numbersIn(shown))}, filas ${few(numbersIn(real))}; ${rows}`;
}

/** Whatever the order of the fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const few = (value: unknown): string => JSON.stringify(value).slice(0, 600);

/** The lists, wherever they are. */
function listIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : canonical(item)));
  return value && typeof value === 'object' ? Object.values(value).flatMap(listIn) : [];
}

/** The rest. */
function numbersIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length;
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, numbersIn(part)]));
}

/** As often as they are there. */
function missingIn(these: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return these.filter((one) => {
    const times = left.get(one) ?? 0;
    left.set(one, times - 1);
    return times <= 0;
  });
}
