/** Keeps links and redirects on the product's own pages: anything else would carry a session away. */
export function isUnderSite(siteUrl: string, target: string): boolean {
  if (!URL.canParse(target)) return false;
  const site = new URL(siteUrl);
  const url = new URL(target);
  const folder = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`;
  return (
    url.origin === site.origin &&
    url.username === '' &&
    url.password === '' &&
    `${url.pathname}/`.startsWith(folder)
  );
}

/** The asked address without its hash (the session goes there) if it is ours, otherwise the site. */
export function safeRedirect(
  asked: string | undefined,
  siteUrl: string,
  allow: (target: string) => boolean,
): string {
  if (!asked || !allow(asked)) return siteUrl;
  const url = new URL(asked);
  url.hash = '';
  return url.href;
}

export interface RedirectError {
  /** OAuth's own word: access_denied, server_error… */
  error: string;
  code: string;
  description: string;
}

/** Errors travel in the hash, where supabase-js looks for them and no server log sees them. */
export function withErrorHash(
  target: string,
  problem: RedirectError,
  extra: Record<string, string> = {},
): string {
  const url = new URL(target);
  url.hash = new URLSearchParams({
    error: problem.error,
    error_code: problem.code,
    error_description: problem.description,
    ...extra,
  }).toString();
  return url.href;
}
