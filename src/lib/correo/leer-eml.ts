import PostalMime, { type Attachment } from 'postal-mime';

import { copia, type Correo, instante, MAX_TEXTO_DE_CORREO, type ParteDeCorreo } from './correo';
import { deUuencode } from './uuencode';

/** A mail as most programs keep it. One inside it comes whole, as what it is: reading both at once reads the inner ones again and again. */
export async function leerEml(bytes: Uint8Array<ArrayBuffer>): Promise<Correo> {
  const mail = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    // Parts in parts are those of a real mail.
    maxNestingDepth: 16,
  });
  const texto = mail.text ?? sinMarcas(mail.html ?? '');
  return {
    de: mail.from?.address ?? mail.from?.name ?? '',
    asunto: mail.subject ?? '',
    fecha: instante(mail.date),
    texto: texto
      .replace(/^begin [0-7]{3,4} [^]*?^end[ \t]*\r?$/gm, '')
      .slice(0, MAX_TEXTO_DE_CORREO)
      .trim(),
    partes: [...mail.attachments.map(parteDe), ...deUuencode(texto)],
  };
}

function parteDe({ filename, mimeType, content, related, disposition }: Attachment): ParteDeCorreo {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : copia(content);
  return {
    nombre: filename ?? (mimeType === 'message/rfc822' ? 'correo.eml' : ''),
    tipo: mimeType,
    bytes,
    esDelCuerpo: mimeType.startsWith('image/') && (related === true || disposition === 'inline'),
  };
}

/** Enough to be read by a person; what is drawn is never this. */
const sinMarcas = (html: string): string =>
  html
    .slice(0, 10 * MAX_TEXTO_DE_CORREO)
    .replace(/<(?:br|\/p|\/div|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/[^\S\n]+/g, ' ');
