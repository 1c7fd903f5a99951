/** What a page's search in the URL says of the filters. The keys go in the order in which the filters are shown. */

type Filters<S, K extends keyof S> = { [P in K]?: Exclude<S[P], undefined> };

/** Those that are on. */
export function filtersOn<S extends object, K extends string & keyof S>(
  search: S,
  keys: readonly K[],
): Filters<S, K> {
  const on = keys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]] as const]));
  return Object.fromEntries(on) as Filters<S, K>;
}

/** Each of them off: what a page adds to its search to clear them. */
export function filtersOff<K extends string>(keys: readonly K[]): { [P in K]?: undefined } {
  return Object.fromEntries(keys.map((key) => [key, undefined])) as { [P in K]?: undefined };
}
