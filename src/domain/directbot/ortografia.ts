/** Mends what was typed in a hurry: each word becomes the known word that sounds the same, or that is one slip away. */
import { foldText } from '@/lib/texto';

/** How it sounds in Spanish: b and v, the silent h, s and z, k and qu, ll and y are written for one another. */
export function sonido(palabra: string): string {
  return foldText(palabra)
    .replace(/h/g, '')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/q/g, 'k')
    .replace(/c(?=[ei])/g, 's')
    .replace(/c/g, 'k')
    .replace(/[zx]/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/n(?=[bp])/g, 'm');
}

/** Letters to add, take, change or swap, up to two: more is another word. */
export function distancia(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + cost,
          swapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** Shorter words are too much like one another. */
const SHORTEST = 4;

export function createCorrector(conocidas: readonly string[]): (palabra: string) => string {
  const exact = new Set(conocidas);
  const bySound = new Map(conocidas.toReversed().map((word) => [sonido(word), word]));
  const sounds = [...bySound];
  return (palabra) => {
    if (exact.has(palabra)) return palabra;
    const own = sonido(palabra);
    const same = bySound.get(own);
    if (same) return same;
    if (own.length < SHORTEST || /\d/.test(own)) return palabra;
    const near = sounds.find(([sound]) => sound.length >= SHORTEST && distancia(own, sound) === 1);
    return near?.[1] ?? palabra;
  };
}
