/** The whole life of a case file, as `vida_entera` writes it and an import of an administrator reads it (docs/decisions/301). */

export type FilaDeVida = Record<string, unknown>;

export interface VidaEntera {
  version: 1;
  /** The row of the case file says this beside its fields. */
  expediente: FilaDeVida;
  /** By table, the rows that hang on it. */
  tablas: Record<string, FilaDeVida[]>;
  /** By table and id, rows of the practice's own that those name. */
  nombrados: Record<string, Record<string, FilaDeVida>>;
  /** Addresses of people, by id. */
  personas: Record<string, string>;
}

/** The other rows of a life know the document with these bytes by this id. */
export interface DocumentoConocido {
  id: string;
  sha256: string;
  category: string;
  confidencialidad: 'acreditacion' | 'confidencial' | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A life of this shape can be sent: the database reads the rest. */
export const esVidaEntera = (raw: unknown): raw is VidaEntera =>
  isObject(raw) &&
  raw.version === 1 &&
  [raw.expediente, raw.tablas, raw.nombrados, raw.personas].every(isObject) &&
  Object.values(raw.tablas as object).every((filas) => Array.isArray(filas) && filas.every(isObject));
