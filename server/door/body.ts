import { within } from '../lib/within';
import { BODY_WITHIN_MS } from './limits';
import { Refusal } from './refusal';
import { mensajes } from './textos';

/**
 * The text of a body, counted as it comes where its length is not said before.
 * @throws Refusal
 */
export async function readBody(request: Request, most: number): Promise<string> {
  const { headers } = request;
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers.get('content-type') ?? '')) {
    throw new Refusal({ status: 415, message: mensajes.soloJson });
  }
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  // Node enforces a declared content-length, so such a body is read at once: reading it as a stream would add a tenth to the time of a
  // small request.
  const isChunked = headers.has('transfer-encoding') || !headers.has('content-length');
  const text = await within(
    isChunked ? readCounted(request, most) : request.text(),
    BODY_WITHIN_MS,
    undefined,
  );
  if (text === undefined) throw new Refusal({ status: 408, message: mensajes.cuerpoLento(BODY_WITHIN_MS) });
  return text;
}

async function readCounted(request: Request, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body ?? []) {
    bytes += part.length;
    if (bytes > most) throw tooLarge(most);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const tooLarge = (most: number) => new Refusal({ status: 413, message: mensajes.cuerpoGrande(most) });
