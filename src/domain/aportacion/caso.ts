/** A package before it is made, and what is found wrong with it. */
import type { Perfil } from '@/domain/aportacion/perfiles';
import type { DocumentoAportable, Pieza, TipoAportacion } from '@/domain/aportacion/tipos';
import type { Objeto } from '@/domain/masc/freno';

export type CodigoHallazgo =
  | 'sin_escrito'
  | 'falta_exigido'
  | 'falta_acreditacion'
  | 'objeto'
  | 'sin_intento'
  | 'plazo_masc'
  | 'confidencial'
  | 'cifrado'
  | 'roto'
  | 'vacio'
  | 'formato'
  | 'zip_dentro'
  | 'sin_inspeccionar'
  | 'sin_ocr'
  | 'repetido'
  | 'numero'
  | 'grande'
  | 'en_soporte'
  | 'escrito_pdfa'
  | 'escrito_firma'
  | 'traduccion'
  | 'apud_acta'
  | 'rej'
  | 'ajeno'
  | 'referencia'
  | 'sin_mencion'
  | 'sin_texto_escrito';

export interface Hallazgo {
  codigo: CodigoHallazgo;
  nivel: 'bloquea' | 'avisa';
  /** The document that it is about. */
  documentoId?: string;
  texto: string;
  arreglo: string;
}

export interface DocumentoExigido {
  clase: string;
  numero: string;
  label: string;
}

export interface Aportable {
  tipo: TipoAportacion;
  perfil: Perfil;
  /** aaaa-mm-dd */
  hoy: string;
  escrito: DocumentoAportable | undefined;
  /** It is undefined while the brief is not read, or where it has no text. */
  textoEscrito: string | undefined;
  piezas: readonly Pieza[];
  exigidos: readonly DocumentoExigido[];
  /** Why the prior complaint does not let anybody sue yet; undefined where it does, or an administrator answers for it. */
  freno: string | undefined;
  /** The clauses that are sued, and what each proof of a prior complaint is about, by document. */
  clausulas: readonly Objeto[];
  objetos: Readonly<Record<string, readonly Objeto[]>>;
  /** An administrator answers for the claim today. */
  permitido: boolean;
  /** The day of its power of attorney; undefined: nobody has said. */
  apudActa: string | undefined;
  /** Why a required class is left out. */
  sinExigido: Readonly<Record<string, string>>;
  /** What each document names that belongs to somebody else's case. */
  ajenos: Readonly<Record<string, string[]>>;
  /** Numbers of what was filed before in the procedure. */
  anteriores: readonly string[];
}
