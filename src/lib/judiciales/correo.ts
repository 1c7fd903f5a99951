/** A mail that somebody brings: what it carries. */
import PostalMime from 'postal-mime';

import type { Entrada } from './lectura';

/** Undefined: it is no mail. */
export type Adjuntos = Entrada[] | undefined;

/** How a mail is opened; `lento` where that takes too long. */
export type AbrirCorreo = (
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
) => Promise<Adjuntos | 'lento'>;

/**
 * A mail in a mail is one of its attachments and is opened by whoever asks, as deep as they go: the library would read each again within each
 * of those around it. Parts in parts, likewise, are those of a real mail.
 */
const LIMITS = {
  attachmentEncoding: 'arraybuffer',
  forceRfc822Attachments: true,
  maxNestingDepth: 16,
} as const;

const PDF = 'application/pdf';

export async function adjuntosDe(bytes: Uint8Array<ArrayBuffer>): Promise<Adjuntos> {
  const mail = await PostalMime.parse(bytes, LIMITS).catch(() => undefined);
  return mail?.attachments.flatMap(({ filename, mimeType, content }) => {
    const isMail = mimeType === 'message/rfc822' && !filename?.toLowerCase().endsWith('.eml');
    const nombre = isMail
      ? `${filename ?? 'correo'}.eml`
      : (filename ?? (mimeType === PDF ? 'adjunto.pdf' : ''));
    return content instanceof ArrayBuffer ? [{ nombre, bytes: new Uint8Array(content) }] : [];
  });
}
