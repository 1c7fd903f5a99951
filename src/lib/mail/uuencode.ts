/** What old programs write into the text of a mail instead of attaching it. */
import type { MailPart } from './mail';

const BEGIN = /^begin(-base64)? [0-7]{3,4} ([^\r\n]{1,255})\r?\n/gm;
const END = /^(?:end|`?\r?\n?end)[ \t]*\r?$/m;
const END_BASE64 = /^====/m;

/** The files in it. One that does not end, or whose lines are not as long as they say, is left as it can be read. */
export function deUuencode(texto: string): MailPart[] {
  const partes: MailPart[] = [];
  let from = 0;
  for (const found of texto.matchAll(BEGIN)) {
    if (found.index < from) continue;
    const start = found.index + found[0].length;
    const [, enBase64, nombre = ''] = found;
    const end = (enBase64 ? END_BASE64 : END).exec(texto.slice(start));
    const cuerpo = texto.slice(start, end ? start + end.index : undefined);
    const bytes = enBase64 ? deBase64(cuerpo) : descodificar(cuerpo);
    if (bytes.length === 0) continue;
    from = start + cuerpo.length;
    partes.push({ nombre: nombre.trim(), tipo: '', bytes, esDelCuerpo: false });
  }
  return partes;
}

/** As much of it as is base64. */
function deBase64(cuerpo: string): Uint8Array<ArrayBuffer> {
  const [letras = ''] = /^[A-Za-z0-9+/]*/.exec(cuerpo.replace(/\s/g, '')) ?? [];
  return Uint8Array.from(atob(letras.slice(0, letras.length - (letras.length % 4 === 1 ? 1 : 0))), (letra) =>
    letra.charCodeAt(0),
  );
}

const valor = (linea: string, at: number) => (linea.charCodeAt(at) - 32) & 63;

function descodificar(cuerpo: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(cuerpo.length * 0.75) + 45);
  let size = 0;
  for (const corta of cuerpo.split(/\r?\n/)) {
    if (!/^[\x20-\x60]+$/.test(corta)) continue;
    const count = valor(corta, 0);
    // Mail programs drop the spaces at the end of a line, which are zeros.
    const linea = corta.padEnd(1 + Math.ceil(count / 3) * 4);
    for (let n = 0, at = 1; n < count; n += 3, at += 4) {
      const [a, b, c, d] = [
        valor(linea, at),
        valor(linea, at + 1),
        valor(linea, at + 2),
        valor(linea, at + 3),
      ];
      const three = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d];
      for (const byte of three.slice(0, count - n)) bytes[size++] = byte;
    }
  }
  return bytes.slice(0, size);
}
