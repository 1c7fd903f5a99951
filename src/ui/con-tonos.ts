import type { Tone } from '@/ui/soft-badge';

/** What each code is called, and the tone of its badge. */
export function conTonos<C extends string>(
  rotulos: Record<C, string>,
  tonos: Record<C, Tone>,
): Record<C, { label: string; tone: Tone }> {
  const pairs = (Object.keys(rotulos) as C[]).map((codigo) => [
    codigo,
    { label: rotulos[codigo], tone: tonos[codigo] },
  ]);
  return Object.fromEntries(pairs) as Record<C, { label: string; tone: Tone }>;
}
