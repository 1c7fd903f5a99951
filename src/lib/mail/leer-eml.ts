import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';

import { readLetras, decodificar, deUnByte, esUtf8 } from '@/lib/letras';
import { latin1 } from '@/lib/tipo-de-archivo';

import { copia, type Mail, instante, MAX_TEXTO_DE_CORREO, type MailPart } from './mail';
import { textoDeHtml } from './texto-de-html';
import { deUuencode } from './uuencode';

/** A mail as most programs keep it. One inside it comes whole, as what it is: reading both at once reads the inner ones again and again. */
export async function readEml(original: Uint8Array<ArrayBuffer>): Promise<Mail> {
  const bytes = comoCorreo(original);
  const mail = await leer(bytes);
  const texto = await textoDe(mail, bytes);
  return {
    de: mail.from?.address ?? mail.from?.name ?? '',
    asunto: mail.subject ?? '',
    fecha: instante(mail.date),
    texto: texto
      .replace(/^begin(?:-base64)? [0-7]{3,4} [^]*?^(?:end|====)[ \t]*\r?$/gm, '')
      .slice(0, MAX_TEXTO_DE_CORREO)
      .trim(),
    partes: [...mail.attachments.map((parte) => parteDe(parte, mail.html ?? '')), ...deUuencode(texto)],
  };
}

const leer = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    // Parts in parts are those of a real mail.
    maxNestingDepth: 16,
  });

const suTexto = ({ text, html }: Email): string => text ?? textoDeHtml(html ?? '');

/** Whatever letters it says that it is in: what makes no sense in them is recognised by its bytes. */
async function textoDe(mail: Email, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const texto = suTexto(mail);
  if (!estaMalLeido(texto, bytes)) return texto;
  return readLetras(bytesEn(suTexto(await leer(porBytes(bytes))))).texto;
}

function parteDe({ filename, mimeType, content, contentId }: Attachment, html: string): MailPart {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : copia(content);
  const cid = contentId?.replace(/^<|>$/g, '');
  return {
    nombre: filename ?? (mimeType === 'message/rfc822' ? 'correo.eml' : ''),
    tipo: mimeType,
    bytes,
    // A scan is sent as an image of the text too, by telephones: what no text draws is a document.
    esDelCuerpo:
      mimeType.startsWith('image/') &&
      !!cid &&
      (html.includes(`cid:${cid}`) || html.includes(`cid:${encodeURIComponent(cid)}`)),
  };
}

// A mail as its parser expects it: what programs keep around it or write in its headers against the rules is put right before it is read.

/** Millions of letters: one after the other, which is ten times as fast as by an iterator. */
function enBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Apple Mail writes before the mail how many bytes it has, and a list of its own behind it. */
const CUENTA_DE_APPLE = /^(\d{1,10})[ \t]*\r?\n(?=[\w-]{1,60}:)/;

function suelto(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [whole, count] = CUENTA_DE_APPLE.exec(latin1(bytes.subarray(0, 100))) ?? [];
  if (whole !== undefined) return bytes.slice(whole.length, whole.length + Number(count));
  const [a, b] = bytes;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff))
    return new TextEncoder().encode(decodificar(bytes, a === 0xff ? 'utf-16le' : 'utf-16be').slice(1));
  // A Mac of before 2001 ended lines so.
  return bytes.includes(0x0a) ? bytes : bytes.map((byte) => (byte === 0x0d ? 0x0a : byte));
}

const LINEA = String.raw`[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n`;
const PROPIAS = /^(?:[^\r\n]+\r?\n)+/;
/** The headers of a part stand together, at the beginning of a line. */
const DE_PARTE = new RegExp(`^(?:content-[a-z-]+:${LINEA})+`, 'gim');
const ES_TEXTO = /^content-type:\s*text\/(?:plain|html)\b/im;
const CON_NOMBRE = /\b(?:file)?name\*?(?:\d\*?)?\s*=\s*["']?[^\s"';]/i;
const DISPOSICION = /^content-disposition:\s*([a-z]*)/im;

/** Where a text has a name it is a file that somebody attached, whatever the program that sent it says of how it is shown. */
function adjuntoPorSuNombre(cabeceras: string): string {
  if (!ES_TEXTO.test(cabeceras) || !CON_NOMBRE.test(cabeceras)) return cabeceras;
  return DISPOSICION.test(cabeceras)
    ? cabeceras.replace(DISPOSICION, 'Content-Disposition: attachment')
    : `${cabeceras}Content-Disposition: attachment\r\n`;
}

/** Letters of eight bits that no header may have are written as UTF-8, which the parser reads. */
function conSusLetras(cabeceras: string): string {
  if (!/[\x80-\xff]/.test(cabeceras)) return cabeceras;
  return cabeceras.replace(/[^\r\n]+/g, (linea) => {
    const bytes = enBytes(linea);
    return esUtf8(bytes) ? linea : latin1(new TextEncoder().encode(decodificar(bytes, deUnByte(bytes)[0])));
  });
}

function comoCorreo(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = latin1(suelto(bytes));
  const [propias = ''] = PROPIAS.exec(text) ?? [];
  const partes = text
    .slice(propias.length)
    .replace(DE_PARTE, (cabeceras) => conSusLetras(adjuntoPorSuNombre(cabeceras)));
  return enBytes(conSusLetras(propias) + partes);
}

const TIPO_DE_TEXTO = new RegExp(`^content-type:\\s*text/${LINEA}`, 'gim');
const CHARSET = /;\s*charset\s*=\s*(?:"[^"]*"|[^\s;]*)/i;
const DE_UN_BYTE = 'windows-1252';

/** The same mail with each byte of its texts as one letter, of which `bytesEn` makes the byte again. */
const porBytes = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  enBytes(
    latin1(bytes).replace(TIPO_DE_TEXTO, (tipo) =>
      tipo.replace(CHARSET, '').replace(/^[^;\r\n]*/, `$&; charset=${DE_UN_BYTE}`),
    ),
  );

const BYTES = new Map(
  Array.from({ length: 32 }, (_, n) => [decodificar(Uint8Array.of(0x80 + n), DE_UN_BYTE), 0x80 + n] as const),
);
const bytesEn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));

/** What was read in other letters than it was written in; of pages that no browser knows all is. */
const estaMalLeido = (text: string, bytes: Uint8Array): boolean =>
  /\uFFFD|[ÃÂ][\u0080-\u00BF]/.test(text) ||
  /charset\s*=\s*"?(?:cp|ibm|dos)-?_?(?:437|850|858)\b/i.test(latin1(bytes));
