/** A mail that came in, whichever program wrote it. */

export interface MailPart {
  /** Empty where it has none. */
  nombre: string;
  /** As the mail declares it, or empty. */
  tipo: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** An image that the mail's own text draws, as those of a signature. */
  esDelCuerpo: boolean;
  /** A mail that brings nothing but its text. */
  sinAdjuntos?: boolean;
  /** A file that came in a mail inside has the way to it, and that mail. */
  ruta?: string;
  correo?: MailHeaders;
}

/** What is kept of the mail itself beside what it brought. */
export interface MailHeaders {
  de: string;
  asunto: string;
  /** As an instant in ISO; empty where it says none. */
  fecha: string;
  texto: string;
}

export interface Mail extends MailHeaders {
  partes: MailPart[];
}

export const MAX_TEXTO_DE_CORREO = 20_000;

export function instante(fecha: string | undefined): string {
  const at = new Date(fecha ?? '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}

/** Copied, because what it lies in is let go of. */
export const copia = (bytes: Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytes).slice();
