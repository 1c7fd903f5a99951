/** Against one sentence without accents, in lower case and with single spaces. */
export interface Lectura {
  patron?: RegExp;
  /** It holds whatever stands before it. */
  siempre?: RegExp;
  /** In capitals, as a heading of the text itself. */
  titulo?: RegExp;
  /** The sentence says this too. */
  con?: RegExp;
  /** Some sentence says this too. */
  asunto?: RegExp;
  salvo?: RegExp;
  /** No sentence says this. */
  otroAsunto?: RegExp;
  /** What comes right after the words, when they are about something else. */
  deOtro?: RegExp;
  /** It is a resolution upon what somebody asks for. */
  sePide?: boolean;
}

/** A refusal to admit, whatever stands before it. In Galician the no is `non`. */
export const NO_ADMITE =
  /\bnon? (?:ha(?:biendo)? lugar a (?:la )?|procede (?:la )?|cabe (?:la )?|se |puede |haber lugar a (?:la )?)?(?:admite|admita|admitir|admitirse|admision)\b|\b(?:den(?:egar|iega|iego|egando)|rechaz(?:a|ar|o|ando)) la admision\b|\bno puede ser admitid[oa]\b/;

/** Said of a refusal that is not decided here but named. */
const NOMBRADA = String.raw`(?<!\b(?:auto|decreto|resolucion|firmeza|vista|tras|ante|contra|sobre) (?:de )?(?:la )?)`;
export const INADMISION = new RegExp(
  String.raw`\binadmit(?:e|ir|o|imos|ase|iendo)\b|${NOMBRADA}\binadmision\b`,
);

/** The noun that follows to admit, where it is not the demanda that opens a case. */
export const DE_OTRO_QUE_LA_DEMANDA =
  /^(?: a tramite)? (?=(?:del?|el|la|los|las|como|su|dich[oa]) )(?!(?:(?:de|la|su|dicha|presente|anterior|referida|citada|mencionada|precedente|indicada|expresada) )*demanda\b(?! (?:de|en) (?:terceria|ejecucion|conciliacion|revision|error|medidas|diligencias)| (?:incidental|ejecutiva|reconvencional|acumulada)))/;

/** What fits with less is left for what fits with more: the name of the paper, a receipt, a traslado, a requirement, a decision. */
type Rango = 0 | 1 | 2 | 3 | 4;

export interface Resolucion {
  clave: string;
  titulo: string;
  /** None: another kind becomes this one by the appeal that the text offers. */
  lectura: Lectura | null;
  rango: Rango;
  /** Kinds that the same resolution says in passing. */
  absorbe: readonly string[];
  /** Where its days are read. */
  dias: 'cuerpo' | 'recurso' | null;
  /** To miss it loses the case, or consents. */
  peligro: boolean;
  /** Category of the document. */
  categoria: string;
  /** Key of the phase that the case file would move to. */
  fase: string | null;
  /** Key of the catalogue of terms. */
  plazo: string | null;
  tarea: string | null;
  fuente: string;
  revisadoPor: string | null;
}

export const resolucion = (
  clave: string,
  titulo: string,
  lectura: Lectura | null,
  partes: Partial<Resolucion> = {},
): Resolucion => ({
  clave,
  titulo,
  lectura,
  rango: 4,
  absorbe: [],
  dias: null,
  peligro: false,
  categoria: 'communication',
  fase: null,
  plazo: null,
  tarea: null,
  fuente: 'Práctica de los juzgados',
  revisadoPor: null,
  ...partes,
});
