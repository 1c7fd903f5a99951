import type { Context } from 'hono';

import type { Permiso } from './permisos';

/** The program whose key a call showed. */
export interface ProgramaQueLlama {
  id: string;
  permisos: readonly Permiso[];
  /** Good for some minutes: asked for at each call that is made in its name. */
  token: () => Promise<string>;
}

const NAME = 'programa';

export const notePrograma = (c: Context, programa: ProgramaQueLlama): void => c.set(NAME, programa);

export const programaOf = (c: Context): ProgramaQueLlama | undefined =>
  c.get(NAME) as ProgramaQueLlama | undefined;
