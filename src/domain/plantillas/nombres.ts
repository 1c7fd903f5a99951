/** Names of files that go out to Word and come back: `{expediente}__{escrito}__{número}.docx`. */

export const MIME_DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const MAX_PART = 60;
/** What no system takes in a name, and signs that turn a name around on the screen. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const NOT_NAME = /[\u0000-\u001F\u007F\\/:*?"<>|\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** One part of the name: nothing in it can be a path, and it has no `__` of its own. */
export function parteDeNombre(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(NOT_NAME, '-')
    .replace(/\s+/g, ' ')
    .replace(/_{2,}/g, '_');
  const cut = Array.from(plain).slice(0, MAX_PART).join('');
  return cut.replace(/^[. _-]+|[. _-]+$/g, '') || 'sin-nombre';
}

export interface NombreDeEscrito {
  expediente: string;
  escrito: string;
  /** E-2026/000123 */
  numero: string;
}

export function nombreDeArchivo({ expediente, escrito, numero }: NombreDeEscrito, extension: string): string {
  return `${parteDeNombre(expediente)}__${parteDeNombre(escrito)}__${numero.replace('/', '-')}.${extension}`;
}

/** The number that a name carries, whatever Word or a mail program put around it; undefined where there is none. */
export function numeroDelNombre(name: string): string | undefined {
  const [, year, place] = /__E-(\d{4})-(\d{6,9})(?=[^\d]|$)/.exec(name.normalize('NFC')) ?? [];
  return year && place ? `E-${year}/${place}` : undefined;
}
