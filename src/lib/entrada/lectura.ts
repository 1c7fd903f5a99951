/** Files on their way in. */
import type { MailHeaders } from '@/lib/mail/mail';

export interface Entrada {
  nombre: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Those that are kept as a document; all but a PDF come in unread. */
export type TipoDeDocumento = 'pdf' | 'docx' | 'odt' | 'doc' | 'rtf' | 'tiff' | 'jpg' | 'png' | 'heic';

export interface Leido extends Entrada {
  /** What it was brought in: the PDF itself, or the path inside a ZIP or a mail. */
  origen: string;
  tipo: TipoDeDocumento;
  /** The mail that brought it, the innermost. */
  correo?: MailHeaders;
}

export interface Rechazado {
  nombre: string;
  motivo: string;
}

/** What may still be unpacked of all that was brought at once. It is spent while reading. */
export interface Presupuesto {
  bytes: number;
  porArchivo: number;
}

/** Whatever was brought is in one of the two, at any depth. */
export interface Traido {
  leidos: Leido[];
  rechazados: Rechazado[];
}

/** What is read of a text: the first pages say what it is. */
export const MAX_TEXTO = 200_000;
