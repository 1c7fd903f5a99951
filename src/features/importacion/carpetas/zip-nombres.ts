/** Names inside a ZIP: UTF-8 where it is said, or where it reads as such; otherwise the DOS code page of Western Europe. */

/** Code page 850 from 0x80: Windows writes it in Spain. It agrees with 437 in every lower-case Spanish letter, and has Á Í Ó Ú. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

const UNICODE_PATH_HEAD = 5;

/** `unicodePath`: the Info-ZIP extra field, which repeats the name in UTF-8. */
export function decodeZipName(bytes: Uint8Array, isUtf8: boolean, unicodePath?: DataView): string {
  if (unicodePath && unicodePath.byteLength > UNICODE_PATH_HEAD) {
    const { buffer, byteOffset, byteLength } = unicodePath;
    return new TextDecoder().decode(
      new Uint8Array(buffer, byteOffset + UNICODE_PATH_HEAD, byteLength - UNICODE_PATH_HEAD),
    );
  }
  if (isUtf8) return new TextDecoder().decode(bytes);
  try {
    // macOS writes UTF-8 without saying so.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (cp850[byte - 0x80] ?? '_'),
    ).join('');
  }
}
