import { MAX_ADDRESS, MAX_HEADER_BYTES, MAX_HEADERS } from './limits';
import { Refusal } from './refusal';
import { enSuLugar, mensajes } from './textos';

/** @throws Refusal where the address or the headers are longer than any that the screens send */
export function checkEnvelope(url: string, headers: Headers): void {
  const address = url.length - url.indexOf('/', url.indexOf('//') + 2);
  if (address > MAX_ADDRESS)
    throw new Refusal({
      status: 414,
      message: mensajes.direccionLarga(MAX_ADDRESS),
    });
  let count = 0;
  let bytes = 0;
  for (const [name, value] of headers) {
    count += 1;
    bytes += name.length + value.length;
  }
  if (count > MAX_HEADERS)
    throw new Refusal({
      status: 431,
      message: mensajes.muchasCabeceras(MAX_HEADERS),
    });
  if (bytes > MAX_HEADER_BYTES) {
    throw new Refusal({
      status: 431,
      message: mensajes.cabecerasLargas(MAX_HEADER_BYTES),
    });
  }
}

const SINGLE = 'application/vnd.pgrst.object+json';
const ACCEPTED = /^(\*\/\*|application\/json)$/;
const PREFERRED = /^return=(representation|minimal)$/;
/** A deletion says how many rows went. Counting all that a reading finds would read them all. */
const COUNT = 'count=exact';

/**
 * What the engine is told beside address and body. The rest stays outside: a `Range`, another schema, a plan in place of the rows.
 * @throws Refusal
 */
export function engineHeaders(method: string, from: Headers): Headers {
  const headers = new Headers();
  for (const name of ['authorization', 'apikey', 'x-operation-id']) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept', acceptOf(from));
  const prefer = preferOf(method, from);
  if (prefer !== '') headers.set('prefer', prefer);
  for (const name of ['accept-profile', 'content-profile']) {
    if ((from.get(name) ?? 'public') !== 'public') refuseHeader(name, enSuLugar.esquema);
  }
  return headers;
}

function acceptOf(from: Headers): string {
  const asked = list(from.get('accept') ?? '*/*').map((type) => type.split(';')[0]?.trim() ?? '');
  if (asked.includes(SINGLE)) return SINGLE;
  if (!asked.some((type) => ACCEPTED.test(type))) {
    throw new Refusal({
      status: 406,
      message: mensajes.cabecera('accept'),
      hint: enSuLugar.accept,
    });
  }
  return 'application/json';
}

function preferOf(method: string, from: Headers): string {
  const asked = list(from.get('prefer') ?? '');
  const refused = asked.find((one) => !PREFERRED.test(one) && !(one === COUNT && method === 'DELETE'));
  if (refused !== undefined) {
    refuseHeader('prefer', refused.startsWith('count=') ? enSuLugar.contar : enSuLugar.prefer);
  }
  return asked.join(',');
}

const list = (value: string) =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function refuseHeader(name: string, hint: string): never {
  throw new Refusal({ status: 400, message: mensajes.cabecera(name), hint });
}
