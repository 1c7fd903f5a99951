/** What every measurement is: times in milliseconds, the median and the 95th percentile of them, beside a target and a reference. */

export interface Measure {
  what: string;
  /** The issue that asked for the measure sets it; it is a maximum unless `least` is given. */
  target: { median?: number; p95?: number; least?: number };
  unit: 'ms' | 'KB' | 'MB' | 'por segundo';
  median: number;
  p95: number;
  runs: number;
  /** The same work without what is measured, in the same run. */
  reference?: { what: string; median: number };
}

export interface Times {
  median: number;
  p95: number;
  runs: number;
}

export const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

export function summarize(values: number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: round(at(0.5)), p95: round(at(0.95)), runs: sorted.length };
}

export const medianOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function times(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const started = performance.now();
    await work(n);
    found.push(performance.now() - started);
  }
  return found;
}

export function isMet({ target, median, p95 }: Measure): boolean {
  return (
    (target.median === undefined || median <= target.median) &&
    (target.p95 === undefined || p95 <= target.p95) &&
    (target.least === undefined || median >= target.least)
  );
}
