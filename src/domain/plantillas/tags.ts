/** The fields and blocks of one part of a DOCX, each with its place, and all that is wrong with them. */

export interface Tag {
  tipo: 'campo' | 'abre' | 'cierra';
  nombre: string;
  /** The blocks that it stands in, the outermost first. */
  bloques: string[];
  lugar: string;
}

export interface Lectura {
  marcas: Tag[];
  problemas: string[];
}

interface Container {
  name: string;
  id: number;
}

/** A piece of text of a paragraph, with where it begins in the XML and what its run lies in. */
interface Piece {
  text: string;
  at: number;
  within: number;
}

interface Found {
  tipo: Tag['tipo'];
  nombre: string;
  raw: string;
  at: number;
  path: Container[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w.-]*(?::[\w.-]+)?)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g;

/** What tells places apart: a block may not begin in one and end in another. */
const CONTAINERS = new Set([
  'w:tbl',
  'w:tr',
  'w:tc',
  'w:txbxContent',
  'w:sdtContent',
  'w:footnote',
  'w:endnote',
]);
/** What a run may lie in: a field that goes from one to another cannot be put together. */
const WRAPPERS = new Set(['w:ins', 'w:hyperlink', 'w:moveTo', 'w:smartTag', 'w:sdtContent', 'w:fldSimple']);

/** What people see of an attribute: its name, and where that stands. */
const EN_ATRIBUTOS: Record<string, [atributo: string, sitio: string]> = {
  'wp:docPr': ['descr|title', 'el texto alternativo de una imagen'],
  'v:shape': ['alt', 'el texto alternativo de una imagen'],
  'v:textpath': ['string', 'una marca de agua o un WordArt'],
  'w:hyperlink': ['w:tooltip', 'el aviso de un enlace'],
  'w:default': ['w:val', 'un control de formulario'],
  'w:listEntry': ['w:val', 'un control de formulario'],
  'w:listItem': ['w:displayText', 'un control de formulario'],
};
/** Texts that are not of a run. */
const OTROS_TEXTOS: Record<string, string> = { 'm:t': 'una fórmula', 'a:t': 'un dibujo' };
const isText = (name: string): boolean =>
  name === 'w:t' || name === 'w:instrText' || Object.hasOwn(OTROS_TEXTOS, name);
const fueraDelTexto = (sitio: string): string => `Hay un campo en ${sitio}, donde no se rellena`;

const tieneLlaves = (attributes: string, nombre: string): boolean =>
  new RegExp(`(?<![\\w:])(?:${nombre})\\s*=\\s*(?:"[^"]*\\{[^"]*\\}|'[^']*\\{[^']*\\})`).test(attributes);

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

const shorten = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 60 ? `${flat.slice(0, 57)}…` : flat;
};

class Reader {
  readonly #lugar: string;
  readonly #open: Container[] = [];
  readonly #paragraphs: { pieces: Piece[]; path: Container[] }[] = [];
  readonly #found: Found[] = [];
  readonly #problemas: string[] = [];
  #text = '';
  #ids = 0;

  constructor(lugar: string) {
    this.#lugar = lugar;
  }

  read(xml: string): Lectura {
    for (const match of xml.matchAll(TOKEN)) {
      const [, closing, name, attributes = '', empty, text] = match;
      if (text !== undefined) this.#onText(decodeXml(text), match.index);
      else if (name !== undefined && closing) this.#onClose(name);
      else if (name !== undefined) this.#onOpen(name, attributes, empty === '/');
    }
    return { marcas: this.#blocks(), problemas: [...new Set(this.#problemas)] };
  }

  #onOpen(name: string, attributes: string, empty: boolean): void {
    const [atributo, sitio = ''] = EN_ATRIBUTOS[name] ?? [];
    if (atributo && tieneLlaves(attributes, atributo)) this.#problem(fueraDelTexto(sitio), []);
    if (empty) return;
    if (isText(name)) this.#text = name;
    if (name === 'w:p') this.#paragraphs.push({ pieces: [], path: this.#path() });
    if (CONTAINERS.has(name) || WRAPPERS.has(name)) this.#open.push({ name, id: ++this.#ids });
  }

  #onClose(name: string): void {
    if (name === this.#text) this.#text = '';
    if (name === 'w:p') {
      const paragraph = this.#paragraphs.pop();
      if (paragraph) this.#endParagraph(paragraph.pieces, paragraph.path);
    }
    if (this.#open.at(-1)?.name === name) this.#open.pop();
  }

  #onText(text: string, at: number): void {
    if (this.#text === 'w:instrText' && /\{.*\}/.test(text)) {
      this.#problem(
        `«${shorten(text)}» está en el código de un campo de Word, donde no se rellena`,
        this.#path(),
      );
    }
    const otro = this.#text && OTROS_TEXTOS[this.#text];
    if (otro && /\{.*\}/.test(text)) this.#problem(fueraDelTexto(otro), this.#path());
    if (this.#text !== 'w:t') return;
    const within = this.#open.findLast(({ name }) => WRAPPERS.has(name))?.id ?? 0;
    this.#paragraphs.at(-1)?.pieces.push({ text, at, within });
  }

  #path(): Container[] {
    return this.#open.filter(({ name }) => CONTAINERS.has(name));
  }

  #problem(text: string, path: Container[]): void {
    this.#problemas.push(`${text} (en ${this.#place(path)}).`);
  }

  #place(path: Container[]): string {
    if (path.some(({ name }) => name === 'w:txbxContent')) return `un cuadro de texto de ${this.#lugar}`;
    return path.some(({ name }) => name === 'w:tbl') ? `una tabla de ${this.#lugar}` : this.#lugar;
  }

  #endParagraph(pieces: Piece[], path: Container[]): void {
    let raw = '';
    let start: Piece | undefined;
    let offset = 0;
    for (const piece of pieces) {
      for (const [index, character] of [...piece.text].entries()) {
        if (character === '{') {
          if (start) this.#problem(`La llave de «${shorten(raw)}» no se cierra`, path);
          [raw, start, offset] = ['', piece, index];
        }
        if (start) raw += character;
        if (character !== '}') continue;
        if (!start) this.#problem(`Sobra una llave «}» en «${shorten(textOfPieces(pieces))}»`, path);
        else if (start.within !== piece.within) this.#problem(splitBy(raw), path);
        else this.#mark(raw, start.at + offset, path);
        [raw, start] = ['', undefined];
      }
    }
    if (start) this.#problem(`La llave de «${shorten(raw)}» no se cierra en su párrafo`, path);
  }

  #mark(raw: string, at: number, path: Container[]): void {
    const inside = raw.slice(1, -1).trim();
    const tipo = inside.startsWith('#') ? 'abre' : inside.startsWith('/') ? 'cierra' : 'campo';
    const nombre = tipo === 'campo' ? inside : inside.slice(1).trim();
    if (nombre === '' && tipo !== 'cierra') return this.#problem(`Hay un campo vacío: «${raw}»`, path);
    this.#found.push({ tipo, nombre, raw, at, path });
    return undefined;
  }

  /** Goes through the marks in the order of the document and matches what is opened with what is closed. */
  #blocks(): Tag[] {
    const open: Found[] = [];
    const marcas: Tag[] = [];
    for (const found of this.#found.toSorted((a, b) => a.at - b.at)) {
      const { tipo, path } = found;
      if (tipo === 'cierra') this.#closeBlock(open.pop(), found);
      const bloques = open.map((block) => block.nombre);
      const nombre = found.nombre;
      marcas.push({ tipo, nombre, bloques, lugar: this.#place(path) });
      if (tipo === 'abre') open.push(found);
      if (tipo === 'abre' && path.some(({ name }) => name === 'w:sdtContent')) {
        this.#problem(
          `El bloque «${found.raw}» está en un control de contenido de Word, donde no se repite`,
          path,
        );
      }
    }
    for (const { raw, path } of open) this.#problem(`El bloque «${raw}» no se cierra con «{/}»`, path);
    return marcas;
  }

  #closeBlock(opened: Found | undefined, closed: Found): void {
    if (!opened) return this.#problem(`«${closed.raw}» cierra un bloque que nadie ha abierto`, closed.path);
    if (closed.nombre !== '' && closed.nombre !== opened.nombre) {
      this.#problem(`«${closed.raw}» cierra el bloque «${opened.raw}»`, closed.path);
    }
    if (!sameTable(opened.path, closed.path)) {
      this.#problem(`El bloque «${opened.raw}» empieza en un sitio y acaba en otro`, opened.path);
    }
    return undefined;
  }
}

const textOfPieces = (pieces: Piece[]): string => pieces.map(({ text }) => text).join('');

const splitBy = (raw: string): string =>
  `El campo «${shorten(raw)}» está partido por un control de cambios, un enlace o un control de contenido: acéptelo o escríbalo de nuevo`;

/** A block may begin and end in two cells or rows of one table; then its rows repeat. */
function sameTable(a: Container[], b: Container[]): boolean {
  const upToTable = (path: Container[]) => {
    const last = path.findLastIndex(({ name }) => name !== 'w:tr' && name !== 'w:tc');
    return path.slice(0, last + 1).map(({ id }) => id);
  };
  return upToTable(a).join() === upToTable(b).join();
}

export const readTags = (xml: string, lugar: string): Lectura => new Reader(lugar).read(xml);

/** The text of a part, a line for each paragraph: what a preview shows. */
export function readTexto(xml: string): string[] {
  const paragraphs = xml.matchAll(/<w:p(?:\s[^<>]*)?\/>|<w:p[ >](?:(?!<w:p[ />])[\s\S])*?<\/w:p>/g);
  return Array.from(paragraphs, ([paragraph]) =>
    decodeXml(
      Array.from(
        paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<(w:br|w:tab)\b[^>]*>/g),
        ([, text, sign]) => text ?? (sign === 'w:tab' ? '\t' : '\n'),
      ).join(''),
    ),
  );
}

/** What looks like a field in a part that is not filled, whatever its elements are called: its runs are put together by paragraph. */
export function readCampos(xml: string): string[] {
  return xml
    .split(/<\/(?:[\w.-]+:)?(?:p|pt|si|comment|title|subject|description|keywords)>/)
    .flatMap(
      (paragraph) => decodeXml(paragraph.replace(/<[^<>]*>/g, '')).match(/\{[#/]?[^{}\n]{1,200}\}/g) ?? [],
    )
    .filter((campo) => /^\{[#/]?\s*\p{L}[\p{L}\p{N}_.\s-]*\}$/u.test(campo))
    .map(shorten);
}
