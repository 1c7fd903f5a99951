/** What a template can be filled with: what SQL answers about a case file (`escritos_datos`), and what only this letter knows. */
import type { IntentoResumido } from '@/domain/masc/resumen';
import type { Tables } from '@/lib/database.types';
import type { TextosCliente } from '@/lib/texto-cliente';

type Texto = string | null;

/** The case file as `escritos_datos` answers it: without the columns that are no business of a letter. */
export type ExpedienteDeCaso = Omit<
  Tables<'deals'>,
  'busqueda' | 'user_id' | 'importacion_id' | 'bloqueado_at' | 'message'
>;

interface Profesional {
  nombre: string;
  colegio: Texto;
  numero: Texto;
}

interface ProcedimientoDeCaso {
  organo: Texto;
  plaza: Texto;
  municipio: Texto;
  autos: Texto;
  nig: Texto;
  cuantia: number | null;
  procurador: Profesional | null;
  letrado: Profesional | null;
}

export interface MascDeCaso extends IntentoResumido {
  via: string;
  /** The law of each route that was followed. */
  bases: string[];
}

/** Money in cents, rates in thousandths of a point. */
interface CalculoDeCaso {
  hasta: string;
  capital: number;
  intereses: number;
  pagado: number;
  pendiente: { capital: number; intereses: number };
  tramos: {
    desde: string;
    hasta: string;
    dias: number;
    capital: number;
    milesimas: number;
    articulo: string;
    intereses: number;
  }[];
}

/** Money in cents. */
interface CostasDeCaso {
  hasta: string;
  ganador: 'cliente' | 'contraria';
  incluido: number;
  iva: number;
  total: number;
  /** What was asked for and is not included. */
  fuera: number;
  partidas: { clase: string; concepto: string; importe: number; incluido: number; iva: number }[];
}

/** Money in cents, rates in thousandths of a point. The first reading takes only what was received as capital. */
interface UsuraDeCaso {
  hasta: string;
  pagado: number;
  lecturas: { titulo: string; capital: number; exceso: number; debe: number }[];
  comparacion: { tae: number; media: number } | null;
}

export interface DatosDeCaso {
  expediente: ExpedienteDeCaso;
  /** The debtor as a client, where there is one that the caller sees. */
  cliente: { iban: Texto; codigo_postal: Texto } | null;
  /** What staff wrote down about the creditor. */
  acreedor: { cif: Texto; direccion: Texto; email: Texto; telefono: Texto } | null;
  /** The principal one. */
  procedimiento: ProcedimientoDeCaso | null;
  /** The texts that its service has for the client, and the phase that it is in. */
  servicio: { textos: TextosCliente; fase: Texto } | null;
  /** The last amount that was claimed. */
  reclamado: number | null;
  /** The last calculation of interest that somebody confirmed. */
  calculo: CalculoDeCaso | null;
  /** The last tasación that somebody confirmed. */
  costas: CostasDeCaso | null;
  /** The last calculation of usury that somebody confirmed. */
  usura: UsuraDeCaso | null;
  /** The prior complaint that a letter tells of. No amounts, and nothing of what was offered. */
  masc: MascDeCaso | null;
  /** Setting `despacho`, as it is kept. */
  despacho: Texto;
  documentos: { titulo: string; clase: string; paginas: number | null }[];
}

/** What the letter itself says. */
export interface DatosDelEscrito {
  numero: string;
  titulo: string;
  /** aaaa-mm-dd */
  fecha: string;
  autor: string;
}

/** Text of a field, whether a condition holds, or the rows of a list. */
export type Valores = Record<string, string | boolean | Record<string, string>[]>;
