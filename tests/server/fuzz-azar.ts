/** Requests that no browser sends, by chance: routes of ours with something spoilt in their path, headers or body. */
import fc from 'fast-check';

const OBJECT = 'expediente-documents/EXP-1/documento/a.pdf';
// oxfmt-ignore
const ROUTES = [
  '/', '/config.json', '/healthz', '/favicon.svg', '/assets/x.js', '/dashboard/expedientes/1.2', '/_system/info',
  ...[
    'bucket', 'bucket/x', `object/${OBJECT}`, `object/info/${OBJECT}`, `object/sign/${OBJECT}`, `object/public/${OBJECT}`,
    'object/move', 'object/copy', 'object/list/expediente-documents', 'object/list-v2/expediente-documents',
  ].map((route) => `/storage/v1/${route}`),
  ...[
    'signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'token?grant_type=pkce', 'otp', 'magiclink',
    'recover', 'resend', 'verify', 'logout?scope=local', 'user', 'authorize?provider=google', 'callback', 'settings',
    'admin/users', 'factors', '.well-known/jwks.json', 'health',
  ].map((route) => `/auth/v1/${route}`),
];

/** As they stand in a request line: encoded, half encoded and not at all. */
// oxfmt-ignore
const SPOILT = [
  '%', '%00', '%zz', '%ff', '%E0%A4%A', '%c0%ae%c0%ae/', '%2e%2e%2f', '..%2f..%2f', '../../../etc/passwd', '//', '\\..\\',
  '/..;/', '%252e%252e%252f', '?', '#', '%0d%0aX-Y:%20z', '\u00f1', '\u00ff', '~', '/./', "'", '"', '<script>', '{}',
  '%F0%9F%98%80', '?apikey=x', '?token=a.b.c', '?redirect_to=//evil.example', '?redirect_to=javascript:x', '?download=%00',
  '&a[]=1&a[]=2',
];

const route = fc
  .tuple(fc.constantFrom(...ROUTES), fc.array(fc.constantFrom(...SPOILT), { maxLength: 3 }))
  .map(([start, parts]) => `${start}${parts.join('')}`);

// oxfmt-ignore
const HEADERS = [
  'Range: bytes=9-1', 'Range: bytes=0-99999999999999999999', `Range: bytes=${'0-1,'.repeat(500)}0-1`, 'Range: x',
  'Content-Type: text/xml', 'Content-Type: ;;', 'Content-Type: multipart/form-data',
  'Content-Type: application/json; charset=x', 'Accept-Encoding: br;q=x, *;q=9', 'If-None-Match: W/"', 'Accept: text/html',
  'X-Upsert: x', 'X-Metadata: %%%', 'Expect: x', 'X-Forwarded-For: x, , 1', 'X-Forwarded-Proto: javascript', 'Origin: null',
  'Cookie: a=\u0001', 'Prefer: x=y', `X-Long: ${'a'.repeat(9000)}`,
];

/** Deep enough for a parser that calls itself. */
const deep = (open: string, close: string) => `${open.repeat(20_000)}1${close.repeat(20_000)}`;

const SENSIBLE = {
  email: 'nadie@despacho.example',
  password: 'Clave-1234',
  type: 'signup',
  token: '1',
  prefix: '',
  limit: 1,
};
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, -1, 1e308, '', '\0', '\ud800', [], {}, true, 'a'.repeat(3000), '../x'),
);
const body: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"x":1}}',
    '{"email":"a","email":["b"]}',
    '\u0000',
  ),
  fc
    .dictionary(
      fc.constantFrom(...Object.keys(SENSIBLE), 'data', 'refresh_token', 'auth_code', 'prefixes'),
      anything,
      { maxKeys: 3 },
    )
    .map((spoilt) => JSON.stringify({ ...SENSIBLE, ...spoilt })),
  fc.constantFrom(deep('[', ']'), deep('{"a":', '}'), JSON.stringify({ data: 'x'.repeat(70_000) })),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

export const wrong = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
  ),
  path: route,
  who: fc.constantFrom('staff' as const, 'key' as const, 'none' as const, 'forged' as const),
  headers: fc.uniqueArray(fc.constantFrom(...HEADERS), { maxLength: 3 }),
  body,
});
