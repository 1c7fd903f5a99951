/** How many letters have to be changed, added or taken away to make one text of the other. */
function distancia(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const MAX_NAME = 60;

/** The known name that somebody most likely meant; undefined where none is near. */
export function elMasParecido(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const folded = name.toLowerCase();
  const near = known
    .map((candidate) => ({ candidate, far: distancia(folded, candidate.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far)[0];
  if (!near) return undefined;
  return near.far <= Math.max(2, Math.floor(name.length / 3)) ? near.candidate : undefined;
}
