/** The browser's lasting storage; undefined where its settings forbid it: reading the property throws then. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
