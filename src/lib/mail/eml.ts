/** A mail as a file that any mail program opens as a draft: nobody has sent it yet, and the person's own program says who it is from. */
import { strToU8 } from 'fflate';

import { esDireccion } from './direccion';

export interface Borrador {
  para: string;
  asunto: string;
  cuerpo: string;
  fecha: Date;
}

const base64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
};

/** So many bytes that a line with one encoded word, also the first with its «Subject: », stays within the 76 signs of RFC 2047. */
const WORD_BYTES = 39;

/** A header's text: plain where it can be, otherwise in words that are split between letters and never inside one. */
function encabezado(text: string): string {
  if (/^[\x20-\x7E]{0,60}$/.test(text) && !text.includes('=?')) return text;
  const words: Uint8Array[] = [];
  let bytes = new Uint8Array();
  for (const letter of text) {
    const more = strToU8(letter);
    if (bytes.length + more.length > WORD_BYTES) {
      words.push(bytes);
      bytes = new Uint8Array();
    }
    bytes = new Uint8Array([...bytes, ...more]);
  }
  return [...words, bytes].map((word) => `=?UTF-8?B?${base64(word)}?=`).join('\r\n ');
}

const lineas = (text: string): string => text.replace(/.{1,76}/g, '$&\r\n');

/** @throws where the address or the subject are none: whoever calls has checked them. */
export function borradorEml({ para, asunto, cuerpo, fecha }: Borrador): Uint8Array<ArrayBuffer> {
  if (!esDireccion(para) || /\p{Cc}/u.test(asunto)) throw new Error('no address, or no subject');
  return new Uint8Array(
    strToU8(
      [
        `To: ${para}`,
        `Subject: ${encabezado(asunto)}`,
        `Date: ${fecha.toUTCString().replace('GMT', '+0000')}`,
        'X-Unsent: 1',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        lineas(base64(strToU8(cuerpo.replace(/\r\n?|\n/g, '\r\n')))),
      ].join('\r\n'),
    ),
  );
}
