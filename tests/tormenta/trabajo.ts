import { setTimeout as wait } from 'node:timers/promises';

import { azarOf } from './azar';
import type { Entrada } from './diario';
import { type Contexto, Nada, type Operacion } from './operacion';
import { anOperation } from './operaciones/operaciones';
import { type Persona, type Tormenta } from './practica';

/** One person at work, one thing after another, until `goesOn` says no. */

const LOST = ['network', 'unavailable', 'session'];

export interface Turno {
  seed: number;
  diario: Entrada[];
  goesOn: () => boolean;
  /** Before each operation: answers that are lost, deaths. */
  before: () => void;
}

export async function work(tormenta: Tormenta, persona: Persona, turno: Turno): Promise<void> {
  const azar = azarOf(turno.seed);
  const { signal } = new AbortController();
  while (turno.goesOn()) {
    await tormenta.up;
    turno.before();
    const operacion = anOperation(azar);
    const ids: string[] = [];
    const contexto = { api: persona.api, azar, signal, about: (...more: string[]) => void ids.push(...more) };
    const entrada = await attempt(persona, operacion, contexto, ids);
    if (entrada) turno.diario.push({ ...entrada, n: turno.diario.length + 1 });
  }
}

async function attempt(
  { nombre, id, api }: Persona,
  operacion: Operacion,
  contexto: Contexto,
  ids: string[],
): Promise<Omit<Entrada, 'n'> | undefined> {
  const { nombre: what, entera = false } = operacion;
  const from = Date.now();
  const entrada = { persona: nombre, userId: id, operacion: what, entera, ids, from };
  try {
    await operacion.hacer(contexto);
    return { ...entrada, fin: 'hecha', kind: '', mensaje: '', to: Date.now() };
  } catch (error) {
    if (error instanceof Nada) return undefined;
    const { kind, message } = api.errors.toAppError(error);
    const lost = LOST.includes(kind);
    if (lost) await wait(200);
    return { ...entrada, fin: lost ? 'perdida' : 'negada', kind, mensaje: message, to: Date.now() };
  }
}
