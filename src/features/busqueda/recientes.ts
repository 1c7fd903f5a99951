import * as z from 'zod/mini';

import { foldText } from '@/lib/texto';

const MAX = 6;
const stored = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(50));

/** The newest first; what was searched before comes up again instead of twice. */
export function withReciente(recientes: string[], texto: string): string[] {
  const same = foldText(texto);
  return [texto, ...recientes.filter((other) => foldText(other) !== same)].slice(0, MAX);
}

export function readRecientes(text: string | undefined): string[] {
  try {
    return stored.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}
