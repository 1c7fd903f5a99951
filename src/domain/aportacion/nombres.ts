/** Names of files that any system of filing takes: the cardinal of their place first (RD 1065/2015, Annex IV.6), then what they are. */
import type { Perfil } from '@/domain/aportacion/perfiles';

export const NOMBRE_INDICE = '01 Indice de documentos.pdf';

const REPLACED: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  '€': 'EUR',
  ª: 'a',
  º: 'o',
  '°': 'o',
  '&': 'y',
};

/** `Póliza ñ` is `Poliza n`: only what `[A-Za-z0-9 _.-]` has. */
export function transliterate(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => REPLACED[character] ?? character)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[/\\|–—]/gu, '-')
    .replace(/[^A-Za-z0-9 _.-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Two digits, or three where there are a hundred files. */
function cardinal(place: number, last: number): string {
  return String(place).padStart(last > 99 ? 3 : 2, '0');
}

interface NamedPiece {
  /** From 0, which is the brief; 1 is the index. */
  place: number;
  last: number;
  /** `2.1`; none for the brief. */
  numero?: string;
  descripcion: string;
  extension: string;
}

/** `03 Doc 2 Contrato y poliza CT-2016-007919.pdf` */
export function packageFileName(piece: NamedPiece, { caracteres }: Pick<Perfil, 'caracteres'>): string {
  const { place, last, numero, descripcion, extension } = piece;
  const start = [cardinal(place, last), numero !== undefined && `Doc ${transliterate(numero)}`]
    .filter(Boolean)
    .join(' ');
  const end = extension && `.${transliterate(extension).replaceAll(' ', '').toLowerCase()}`;
  // The cardinal alone would be a name that says nothing, which the rule refuses.
  const said = transliterate(descripcion) || 'Documento';
  const room = caracteres - end.length;
  return `${`${start} ${said}`.slice(0, room).replace(/[ .]+$/, '')}${end}`;
}

export function splitName(fileName: string): { stem: string; extension: string } {
  const [, stem, extension] = /^(.+)\.([A-Za-z0-9]{1,10})$/su.exec(fileName) ?? [];
  return { stem: stem ?? fileName, extension: extension ?? '' };
}

/** `EXP-00001_demanda_2026-11-22`: of the folder and, with `.zip`, of its file. */
export function packageFolder(dealId: string, tipo: string, day: string): string {
  return `${transliterate(dealId).replaceAll(' ', '-') || 'expediente'}_${tipo}_${day}`;
}
