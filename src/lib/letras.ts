/**
 * In which letters a text of Spain was written: it says so, or it is recognised by which reading of its bytes has words of Spain. What cannot
 * be told is said to be doubtful, so that somebody looks at it before it goes on.
 */

export type Codificacion =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'cp850'
  | 'cp437'
  | 'macintosh';

/** From 0x80. Browsers know no DOS code page. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';
const PAGINAS: Partial<Record<Codificacion, string>> = { cp850: CP850, cp437: CP437 };

export function decodificar(bytes: Uint8Array, codificacion: Codificacion): string {
  const pagina = PAGINAS[codificacion];
  if (!pagina) return new TextDecoder(codificacion).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : (pagina[byte - 0x80] ?? '\uFFFD'),
  ).join('');
}

export interface Leida {
  texto: string;
  codificacion: Codificacion;
  /** More than one reading makes sense, or none does. */
  dudosa: boolean;
  /** Lines, from 1, that are written in other letters than the rest. */
  mezcladas: number[];
}

export function readLetras(bytes: Uint8Array): Leida {
  const declarada = marcaDe(bytes) ?? dieciseisDe(bytes);
  const entera = (codificacion: Codificacion, dudosa = false): Leida => ({
    texto: decodificar(bytes, codificacion),
    codificacion,
    dudosa,
    mezcladas: [],
  });
  if (declarada) return entera(declarada);
  if (esUtf8(bytes)) return entera('utf-8');
  return tieneUtf8(bytes) ? porLineas(bytes) : entera(...deUnByte(bytes));
}

function marcaDe([a, b, c]: Uint8Array): Codificacion | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : undefined;
}

const LOOKED_AT = 1 << 16;

/** Without its mark: of a text of ours every second byte is nearly always zero. */
function dieciseisDe(bytes: Uint8Array): Codificacion | undefined {
  const part = bytes.subarray(0, LOOKED_AT & ~1);
  if (part.length < 4 || bytes.length % 2 === 1) return undefined;
  const zeros = [0, 0];
  for (const [n, byte] of part.entries()) if (byte === 0) zeros[n % 2] = (zeros[n % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = part.length / 2 / 2;
  if (odd > many && even * 4 < odd) return 'utf-16le';
  return even > many && odd * 4 < even ? 'utf-16be' : undefined;
}

export function esUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A letter of two bytes as UTF-8 writes those of Spain; two in a row in another page make no word. */
function tieneUtf8(bytes: Uint8Array): boolean {
  return /Ã[\x80-\xbf¡-¿]|Â[ªº¿¡·]/.test(decodificar(bytes.subarray(0, LOOKED_AT * 16), 'windows-1252'));
}

/** What was put together from files of several programs. */
function porLineas(bytes: Uint8Array): Leida {
  const textos: string[] = [];
  const mezcladas: number[] = [];
  let codificacion: Codificacion = 'windows-1252';
  for (let at = 0, n = 1; at < bytes.length; n++) {
    const found = bytes.indexOf(0x0a, at);
    const end = found < 0 ? bytes.length : found + 1;
    const linea = bytes.subarray(at, end);
    if (esUtf8(linea)) textos.push(decodificar(linea, 'utf-8'));
    else {
      [codificacion] = deUnByte(linea);
      textos.push(decodificar(linea, codificacion));
      mezcladas.push(n);
    }
    at = end;
  }
  return { texto: textos.join(''), codificacion: 'utf-8', dudosa: false, mezcladas };
}

const DE_UN_BYTE: Codificacion[] = ['windows-1252', 'cp850', 'macintosh', 'cp437'];

export function deUnByte(bytes: Uint8Array): [Codificacion, boolean] {
  const part = bytes.subarray(0, LOOKED_AT * 4);
  const puntos = DE_UN_BYTE.map((codificacion) => ({
    codificacion,
    ...puntuar(decodificar(part, codificacion)),
  }));
  const best = puntos.reduce((a, b) => (b.puntos > a.puntos ? b : a));
  const rival = puntos.some(
    ({ codificacion, puntos: own, firma }) =>
      codificacion !== best.codificacion && own === best.puntos && firma !== best.firma,
  );
  return [best.codificacion, rival || best.malas > 0];
}

const NUESTRA = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const VECINA = /[çàèòïÇÀÈÒÏêâôãõÊÂÔÃÕ]/;
/** `¤` is how the euro of ISO 8859-15 is read in the page of Windows. */
const SIGNO = /[ºª€¤¿¡«»“”‘’–—·°…§©®\u00A0]/;
const LETRA = /\p{L}/u;

/** Letters of Spain where a letter may stand count for a reading, anything else against it. */
function puntuar(texto: string): { puntos: number; malas: number; firma: string } {
  let puntos = 0;
  let malas = 0;
  let firma = '';
  for (const { 0: letra, index } of texto.matchAll(/[^\0-\x7f]/g)) {
    const antes = texto[index - 1] ?? '';
    const despues = texto[index + 1] ?? '';
    const own = valor(letra, antes, despues);
    puntos += own;
    if (own < 0) malas += 1;
    firma += letra;
  }
  return { puntos, malas, firma };
}

function valor(letra: string, antes: string, despues: string): number {
  const dentro = LETRA.test(antes) && LETRA.test(despues);
  // By itself it is a sign of another page.
  if (NUESTRA.test(letra) && !LETRA.test(antes) && !LETRA.test(despues)) return 0;
  if (NUESTRA.test(letra)) return deOtraCaja(letra, antes, despues) ? -2 : 3;
  if (VECINA.test(letra)) return deOtraCaja(letra, antes, despues) ? -3 : 1;
  if (!SIGNO.test(letra)) return -3;
  // A sign inside a word is a letter of another page; that of the ordinal stands behind a number or an initial.
  if (letra === '·') return dentro ? 1 : 0;
  if (letra === '’' || letra === '‘') return 0;
  return dentro ? -3 : 0;
}

/** `JosÚ`, `GARCíA`. */
function deOtraCaja(letra: string, antes: string, despues: string): boolean {
  if (letra !== letra.toLowerCase()) return /\p{Ll}/u.test(antes);
  return /\p{Lu}/u.test(antes) && /\p{Lu}/u.test(despues);
}
