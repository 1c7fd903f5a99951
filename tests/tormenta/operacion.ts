import type { Azar } from './azar';
import type { Api } from './navegador';

/** Something that somebody does on the screens. */
export interface Contexto {
  api: Api;
  azar: Azar;
  /** The rows that it is about, for the log. */
  about: (...ids: string[]) => void;
  signal: AbortSignal;
}

export interface Operacion {
  nombre: string;
  /** How often, beside the others. */
  peso: number;
  /**
   * What it writes is about one row, in one request: where it is refused, nothing may have been written.
   * Others do several things, of which some may be done when one is refused.
   */
  entera?: boolean;
  hacer: (contexto: Contexto) => Promise<void>;
}

/** There is nothing that it could be done to: it does not count. */
export class Nada extends Error {}

export function oneOf<T>({ azar }: Contexto, items: readonly T[]): T {
  if (items.length === 0) throw new Nada();
  return azar.pick(items);
}

/** Somebody types: meanwhile others work on the same. */
export const typing = ({ azar }: Contexto): Promise<void> =>
  azar.chance(30) ? new Promise((resolve) => setTimeout(resolve, azar.roll(150))) : Promise.resolve();

export const quiet = () => undefined;
