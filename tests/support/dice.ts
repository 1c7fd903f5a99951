export type Roll = (below: number) => number;

/** Numbers that a seed decides: a failure can be made again. */
export function dice(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
