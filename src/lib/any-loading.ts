/**
 * Whether an answer is still on its way, of several queries: for `combine`. What comes in parts waits for all of them, because each part that
 * came later would push the ones below it down.
 */
export const anyLoading = (results: readonly { isLoading: boolean }[]): boolean =>
  results.some(({ isLoading }) => isLoading);
