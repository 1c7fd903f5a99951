/** The code of what went wrong with Google, as the auth service says it after the # of the address. */
export function readLinkError(hash: string): string | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  return params.get('error_code') ?? params.get('error') ?? undefined;
}

export function hasLinkError(hash: string): boolean {
  return readLinkError(hash) !== undefined;
}
