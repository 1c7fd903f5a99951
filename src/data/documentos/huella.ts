import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

import type { Contenido } from '../../lib/contenido';

/** SHA-256 of a file's content in hexadecimal. Reads a large file now. */
export async function sha256Hex({ body }: Contenido): Promise<string> {
  if (body instanceof Blob) return streamedSha256(body);
  const { subtle } = globalThis.crypto ?? {};
  // Browsers give `subtle` to https and localhost only, not to http://192.168.1.20 in the practice's network.
  return bytesToHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', body)) : sha256(body));
}

async function streamedSha256(file: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytesToHex(hash.digest());
    hash.update(value);
  }
}
