import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Above this a file is read in pieces: six at a time of 50 MB would weigh on the tab. */
const WHOLE_MAX = 8 * 1024 * 1024;

/** SHA-256 of a file's content in hexadecimal. Reads the file now, once. */
export async function sha256Hex(file: Blob): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  // Browsers give `subtle` to https and localhost only, not to http://192.168.1.20 in the practice's network.
  if (subtle && file.size <= WHOLE_MAX) {
    return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())));
  }
  return streamedSha256(file);
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
