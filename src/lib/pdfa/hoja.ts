/**
 * A sheet of our own as PDF/A-2b: title, paragraphs, pairs and tables on A4. Same content and date, same bytes. What PDF/A asks for
 * (metadata, output intent, embedded fonts) is written by @cantoo/pdf-lib; tests read it back. Nobody has certified it: say «PDF/A
 * declarado y comprobado por nosotros».
 */
import { PDFDocument, type PDFFont, PDFHexString, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

import { inofensivo, sinEngano } from '@/lib/inofensivo';
import { lectorDeLetras } from '@/lib/pdfa/lector-de-letras';
import { toLines, widthOf } from '@/lib/pdfa/medida';

export interface Fuentes {
  regular: Uint8Array;
  bold: Uint8Array;
}

export interface HojaOptions {
  titulo: string;
  autor?: string;
  fecha: Date;
  fuentes: Fuentes;
  apaisada?: boolean;
  /** At the foot of each page, before its number. */
  pie?: string;
  /** What other PDFs are added to does not say that it is PDF/A. */
  sinDeclarar?: boolean;
}

export interface Columna<T> {
  titulo: string;
  /** Share of the width. */
  ancho: number;
  texto: (row: T) => string;
  derecha?: boolean;
  size?: number;
}

const A4 = [595.28, 841.89] as const;
const MARGIN = 50;
const FOOT = 30;
const SIZE = 10;
const LEADING = 1.35;
const PADDING = 4;
const BLACK = rgb(0, 0, 0);
const GREY = rgb(0.35, 0.35, 0.35);
const RULE = rgb(0.75, 0.75, 0.75);
const PRODUCER = 'Back office';

/** A cell of a table once it is laid out. */
interface Celda {
  size: number;
  width: number;
  derecha: boolean;
  lines: string[];
}

interface TextStyle {
  size?: number;
  bold?: boolean;
  grey?: boolean;
}

export async function createHoja(options: HojaOptions): Promise<Hoja> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.registerFontkit(lectorDeLetras);
  // Named here: by itself the library adds a number that differs in each run.
  const regular = await pdf.embedFont(options.fuentes.regular, {
    subset: true,
    customName: 'HOJAAA+LiberationSans',
  });
  const bold = await pdf.embedFont(options.fuentes.bold, {
    subset: true,
    customName: 'HOJAAB+LiberationSans-Bold',
  });
  return new Hoja(pdf, { regular, bold }, options);
}

export class Hoja {
  readonly #pdf: PDFDocument;
  readonly #letras: { regular: PDFFont; bold: PDFFont };
  readonly #options: HojaOptions;
  readonly #known: Set<number>;
  readonly #written: string[] = [];
  #page!: PDFPage;
  #y = 0;

  constructor(pdf: PDFDocument, letras: { regular: PDFFont; bold: PDFFont }, options: HojaOptions) {
    this.#pdf = pdf;
    this.#letras = letras;
    this.#options = options;
    this.#known = new Set(letras.regular.getCharacterSet());
    this.#addPage();
  }

  titulo(text: string): void {
    this.parrafo(text, { size: 16, bold: true });
    this.espacio(6);
  }

  /** What follows begins on a page of its own. */
  pagina(): void {
    this.#addPage();
  }

  apartado(text: string): void {
    this.espacio(8);
    this.parrafo(text, { size: 12, bold: true });
    this.espacio(2);
  }

  parrafo(text: string, style: TextStyle = {}): void {
    const { size = SIZE, bold = false } = style;
    for (const line of toLines(this.#letra(bold), this.#clean(text), size, this.#width)) {
      this.#room(size * LEADING);
      this.#write(line, MARGIN, this.#y - size, style);
      this.#y -= size * LEADING;
    }
    this.espacio(2);
  }

  espacio(points: number): void {
    this.#y -= points;
  }

  /** «Juzgado: …», one below another, the names in bold. */
  pares(rows: [name: string, value: string][]): void {
    const left = Math.max(...rows.map(([name]) => widthOf(this.#letras.bold, this.#clean(name), SIZE))) + 12;
    for (const [name, value] of rows) {
      const lines = toLines(this.#letras.regular, this.#clean(value), SIZE, this.#width - left);
      for (const [index, line] of lines.entries()) {
        this.#room(SIZE * LEADING);
        if (index === 0) this.#write(this.#clean(name), MARGIN, this.#y - SIZE, { bold: true });
        this.#write(line, MARGIN + left, this.#y - SIZE);
        this.#y -= SIZE * LEADING;
      }
    }
    this.espacio(6);
  }

  /** Its head is repeated on each page. A row is not divided, unless it is taller than a page. */
  tabla<T>(columns: Columna<T>[], rows: readonly T[]): void {
    const shares = columns.reduce((sum, { ancho }) => sum + ancho, 0);
    const widths = columns.map(({ ancho }) => (this.#width * ancho) / shares);
    const cellsOf = (text: (column: Columna<T>) => string, bold: boolean) =>
      columns.map((column, index) => this.#cell(column, widths[index] ?? 0, text(column), bold));
    const titles = cellsOf((column) => column.titulo, true);
    const head = () => this.#row(titles, widths, true);
    this.#room(4 * SIZE * LEADING);
    head();
    for (const row of rows) {
      const cells = cellsOf((column) => column.texto(row), false);
      if (this.#y - rowHeight(cells) < MARGIN + FOOT) {
        this.#addPage();
        head();
      }
      this.#row(cells, widths, false);
    }
    this.espacio(6);
  }

  async guardar(): Promise<Uint8Array> {
    const { titulo, autor, fecha, pie, sinDeclarar } = this.#options;
    const pages = this.#pdf.getPages();
    for (const [index, page] of pages.entries()) {
      this.#page = page;
      const foot = [pie, `Página ${index + 1} de ${pages.length}`].filter(Boolean).join(' · ');
      this.#write(this.#clean(foot), MARGIN, MARGIN - 14, { size: 8, grey: true });
    }
    // A control character would leave the metadata unread as XML, and readers show the title at the top of their window.
    this.#pdf.setTitle(inofensivo(titulo), { showInWindowTitleBar: true });
    if (autor) this.#pdf.setAuthor(inofensivo(autor));
    this.#pdf.setProducer(PRODUCER);
    this.#pdf.setCreator(PRODUCER);
    this.#pdf.setCreationDate(fecha);
    this.#pdf.setModificationDate(fecha);
    this.#pdf.setLanguage('es-ES');
    setDocumentId(this.#pdf, [titulo, fecha.toISOString(), ...this.#written].join('\n'));
    if (!sinDeclarar) this.#pdf.convertToPDFA({ conformance: '2B' });
    return this.#pdf.save();
  }

  get #width(): number {
    return this.#page.getWidth() - 2 * MARGIN;
  }

  #letra(bold: boolean): PDFFont {
    return bold ? this.#letras.bold : this.#letras.regular;
  }

  /** A character that the font has not got would be an empty box, which PDF/A refuses. */
  #clean(text: string): string {
    return Array.from(sinEngano(text).normalize('NFC'), (character) => {
      if (character === '\n') return character;
      if (/\s/u.test(character)) return ' ';
      return this.#known.has(character.codePointAt(0) ?? 0) ? character : '?';
    }).join('');
  }

  #write(
    text: string,
    x: number,
    y: number,
    { size = SIZE, bold = false, grey = false }: TextStyle = {},
  ): void {
    if (text.trim() === '') return;
    this.#written.push(text);
    this.#page.drawText(text, { x, y, size, font: this.#letra(bold), color: grey ? GREY : BLACK });
  }

  #room(height: number): void {
    if (this.#y - height < MARGIN + FOOT) this.#addPage();
  }

  #addPage(): void {
    const [width, height] = A4;
    this.#page = this.#pdf.addPage(this.#options.apaisada ? [height, width] : [width, height]);
    this.#y = this.#page.getHeight() - MARGIN;
  }

  #cell<T>({ size = 9, derecha = false }: Columna<T>, ancho: number, text: string, bold: boolean): Celda {
    const width = ancho - 2 * PADDING;
    return { size, width, derecha, lines: toLines(this.#letra(bold), this.#clean(text), size, width) };
  }

  #row(cells: readonly Celda[], widths: readonly number[], bold: boolean): void {
    let x = MARGIN;
    for (const [index, { size, width, derecha, lines }] of cells.entries()) {
      for (const [line, part] of lines.entries()) {
        const shift = derecha ? width - widthOf(this.#letra(bold), part, size) : 0;
        const y = this.#y - PADDING - size - line * size * LEADING;
        this.#write(part, x + PADDING + shift, y, { size, bold });
      }
      x += widths[index] ?? 0;
    }
    this.#y -= rowHeight(cells);
    const end = { x: MARGIN + this.#width, y: this.#y };
    this.#page.drawLine({ start: { x: MARGIN, y: this.#y }, end, thickness: 0.5, color: RULE });
  }
}

const rowHeight = (cells: readonly Celda[]): number =>
  Math.max(...cells.map(({ size, lines }) => lines.length * size * LEADING)) + 2 * PADDING;

/** The identifier that a PDF must have, out of what it says: at random, no two runs would be alike. */
export function setDocumentId(pdf: PDFDocument, content: string): void {
  const digest = bytesToHex(sha256(new TextEncoder().encode(content))).slice(0, 32);
  const id = PDFHexString.of(digest);
  pdf.context.trailerInfo.ID = pdf.context.obj([id, id]);
}
