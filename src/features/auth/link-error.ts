/** What went wrong with a link of a mail or with Google, as the auth service says it after the # of the address. */
export interface LinkError {
  code: string;
  /** Of which mail: signup, recovery… */
  type: string | undefined;
}

export function readLinkError(hash: string): LinkError | undefined {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const code = params.get('error_code') ?? params.get('error');
  return code ? { code, type: params.get('type') ?? undefined } : undefined;
}

export function hasLinkError(hash: string): boolean {
  return readLinkError(hash) !== undefined;
}
