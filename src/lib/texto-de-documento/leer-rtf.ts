/** The text of an RTF as Word, LibreOffice and the courts' programs write it: bytes of a code page (`\'f3`), Unicode (`\u243?`) and groups that nobody sees. */

import { latin1 } from '@/lib/tipo-de-archivo';

/** Groups that hold no text of the document. `\*` names others, of which only those of `CON_TEXTO` are read. */
const SIN_TEXTO = new Set(
  'fonttbl colortbl stylesheet info pict object objdata themedata datastore colorschememapping latentstyles listtable listoverridetable revtbl rsidtbl generator xmlnstbl fldinst bkmkstart bkmkend annotation atnid atnauthor filetbl mmathPr nonshppict nonesttables pgdsctbl sp shprslt userprops xe tc'.split(
    ' ',
  ),
);
const CON_TEXTO = new Set(['shpinst', 'shptxt']);

/** Letters with these words are not seen: they are hidden, or a revision took them away. */
const NO_SE_VE = new Set(['v', 'deleted']);

const LETRAS: Record<string, string> = {
  par: '\n',
  line: '\n',
  row: '\n',
  sect: '\n',
  page: '\n',
  softline: '\n',
  tab: '\t',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};
const SIGNOS: Record<string, string> = {
  '~': ' ',
  _: '-',
  '-': '',
  '\\': '\\',
  '{': '{',
  '}': '}',
  '\n': '\n',
  '\r': '\n',
};
const DE_JUEGO: Record<number, string> = {
  161: 'windows-1253',
  162: 'windows-1254',
  204: 'windows-1251',
  238: 'windows-1250',
  77: 'macintosh',
};

const TOKEN = /\\'([0-9a-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;

interface Grupo {
  oculto: boolean;
  /** Those of `NO_SE_VE` that hold. */
  sinVer: readonly string[];
  /** How many letters stand for each `\u` where programs know no Unicode. */
  uc: number;
  pagina: string;
  esTablaDeLetras: boolean;
}

const paginaDe = (numero: number): string => {
  const name = numero === 10_000 ? 'macintosh' : numero === 65_001 ? 'utf-8' : `windows-${numero}`;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
};

export function readRtf(bytes: Uint8Array, max: number): string {
  return new LectorDeRtf(max).leer(latin1(bytes));
}

class LectorDeRtf {
  #texto = '';
  #grupo: Grupo = { oculto: false, sinVer: [], uc: 1, pagina: 'windows-1252', esTablaDeLetras: false };
  readonly #abiertos: Grupo[] = [];
  readonly #letras = new Map<number, string>();
  #letra = 0;
  #pagina = 'windows-1252';
  #opcional = false;
  #sobran = 0;
  #bytes: number[] = [];
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  leer(rtf: string): string {
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(rtf); found && this.#texto.length < this.#max; found = TOKEN.exec(rtf)) {
      const [, hex, palabra, numero, signo, llave, letras] = found;
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
      else if (palabra === 'bin') TOKEN.lastIndex += Math.max(0, Number(numero ?? 0));
      else if (palabra !== undefined) this.#palabra(palabra, numero);
      else if (signo !== undefined) this.#signo(signo);
      else if (llave === '{') this.#abrir();
      else if (llave === '}') this.#cerrar();
      else if (letras !== undefined) this.#seguidas(letras);
    }
    this.#vaciar();
    return this.#texto.slice(0, this.#max);
  }

  #abrir(): void {
    this.#vaciar();
    this.#sobran = 0;
    this.#abiertos.push(this.#grupo);
    this.#grupo = { ...this.#grupo };
  }

  #cerrar(): void {
    this.#vaciar();
    this.#sobran = 0;
    this.#grupo = this.#abiertos.pop() ?? this.#grupo;
  }

  #palabra(palabra: string, numero: string | undefined): void {
    const opcional = this.#opcional;
    this.#opcional = false;
    const value = Number(numero ?? 0);
    if (palabra === 'u' && numero !== undefined) return this.#unicode(value);
    this.#vaciar();
    if (SIN_TEXTO.has(palabra) || (opcional && !CON_TEXTO.has(palabra))) this.#grupo.oculto = true;
    if (NO_SE_VE.has(palabra)) this.#ver(palabra, numero === '0');
    else if (palabra === 'plain') this.#grupo.sinVer = [];
    if (palabra === 'fonttbl') this.#grupo.esTablaDeLetras = true;
    else if (palabra === 'uc') this.#grupo.uc = Math.min(value, 8);
    else if (palabra === 'ansicpg') this.#deTodo(paginaDe(value));
    else if (palabra === 'mac') this.#deTodo('macintosh');
    else if (palabra === 'f') this.#letraDe(value);
    else if (palabra === 'fcharset' && this.#grupo.esTablaDeLetras) {
      const pagina = DE_JUEGO[value];
      if (pagina) this.#letras.set(this.#letra, pagina);
    }
    const escrito = LETRAS[palabra];
    if (escrito !== undefined) this.#escribir(escrito);
  }

  #ver(palabra: string, seVe: boolean): void {
    const otras = this.#grupo.sinVer.filter((una) => una !== palabra);
    this.#grupo.sinVer = seVe ? otras : [...otras, palabra];
  }

  #deTodo(pagina: string): void {
    this.#pagina = pagina;
    this.#grupo.pagina = pagina;
  }

  #letraDe(numero: number): void {
    this.#letra = numero;
    if (!this.#grupo.esTablaDeLetras) this.#grupo.pagina = this.#letras.get(numero) ?? this.#pagina;
  }

  #signo(signo: string): void {
    if (signo === '*') {
      this.#opcional = true;
      return;
    }
    this.#vaciar();
    this.#escribir(SIGNOS[signo] ?? '');
  }

  #unicode(value: number): void {
    this.#vaciar();
    this.#escribir(String.fromCharCode(value & 0xffff));
    this.#sobran = this.#grupo.uc;
  }

  /** Those of a picture are millions. */
  #seguidas(letras: string): void {
    if (this.#grupo.oculto) return;
    for (const letra of letras.slice(0, this.#max + this.#sobran)) this.#byte(letra.charCodeAt(0));
  }

  #byte(byte: number): void {
    if (this.#sobran > 0) this.#sobran -= 1;
    else if (!this.#grupo.oculto) this.#bytes.push(byte);
  }

  #vaciar(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    this.#escribir(new TextDecoder(this.#grupo.pagina).decode(bytes));
  }

  #escribir(texto: string): void {
    if (!this.#grupo.oculto && this.#grupo.sinVer.length === 0) this.#texto += texto;
  }
}
