import { z } from 'zod';

import { foldText } from '@/lib/texto';

const MAX = 6;
const stored = z.array(z.string().min(1).max(200)).max(50).catch([]);

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
