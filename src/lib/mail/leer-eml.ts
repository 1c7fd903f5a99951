import PostalMime, { type Attachment, type Email } from 'postal-mime';

import { readLetras } from '@/lib/letras';

import { bytesEn, comoCorreo, estaMalLeido, porBytes } from './como-correo';
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
