import type { MiddlewareHandler } from 'hono';

export interface SecurityOptions {
  /** A Supabase that is not us: its address, for data and files. */
  supabaseUrl?: string;
  https: boolean;
  /** Whether browsers take the site's word when it tells them to forget; they do not over plain HTTP, but on the machine itself. */
  forgets: boolean;
}

/** What the engines add so that other sites may read their answers. */
const CROSS_ORIGIN = [
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'access-control-max-age',
];

/** Styles may be inline because Mantine writes style elements while it runs; scripts never. */
function contentSecurityPolicy(supabaseUrl?: string): string {
  const from = (...sources: (string | undefined)[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    from("img-src 'self' blob: data:", supabaseUrl),
    "font-src 'self' data:",
    from("connect-src 'self'", supabaseUrl),
    from("frame-src 'self' blob:", supabaseUrl),
    from("media-src 'self' blob:", supabaseUrl),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(options: SecurityOptions): MiddlewareHandler {
  const screens = contentSecurityPolicy(options.supabaseUrl);
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // Not by c.header(), which makes a new answer for each. Files come with a stricter policy of their own.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', screens);
    if (!mayBeKept(headers.get('cache-control'), options.forgets)) headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'same-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    // The screens come from where their data come from: nobody else's page has anything to read here.
    for (const name of CROSS_ORIGIN) headers.delete(name);
    if (options.https) headers.set('strict-transport-security', 'max-age=31536000');
  };
}

/** Rows, sessions and whatever else says nothing are not written to a disk; files only where sign-out makes the browser drop them. */
const mayBeKept = (said: string | null, forgets: boolean): boolean =>
  said !== null && (forgets || !said.startsWith('private'));
