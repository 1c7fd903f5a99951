/** The procurador's fees as a tariff says them, and what is proposed from it. Money is in cents, shares in thousandths, days are `AAAA-MM-DD`. */

export const ACTUACIONES = {
  verbal: 'Juicio verbal, primera instancia',
  ordinario: 'Juicio ordinario, primera instancia',
  apelacion_verbal: 'Apelación de un juicio verbal',
  apelacion_ordinario: 'Apelación de un juicio ordinario',
  monitorio: 'Monitorio',
  ejecucion: 'Ejecución de sentencia',
  apremio: 'Vía de apremio',
  oposicion: 'Oposición a la ejecución',
  tasacion: 'Solicitud de tasación de costas',
  intereses: 'Liquidación de intereses',
} as const;

export type Actuacion = keyof typeof ACTUACIONES;

/** How a first instance ended. */
export const FINALES = {
  sentencia: 'Con sentencia',
  acuerdo: 'Con desistimiento, renuncia o acuerdo antes del juicio',
  inadmitida: 'Con la demanda inadmitida',
} as const;

type Final = keyof typeof FINALES;

/** A share of what the scale says, or a fixed sum. */
export type Regla = { articulos: readonly string[] } & (
  | { tanto: number; minimo?: { articulo: string; importe: number } }
  | { fijo: number }
);

/** Up to this amount, these fees: an amount falls whole into its step. */
type Escalon = readonly [hasta: number, derechos: number];

/** A tariff whose text somebody read. */
interface ArancelLeido {
  estado: 'leido';
  leido_el: string;
  escala: { articulo: string; escalones: readonly [Escalon, ...Escalon[]] };
  /** Each part of an amount over the scale, whole or not, adds so much. */
  exceso: { articulo: string; cada: number; derechos: number };
  /** The fee where the amount cannot be calculated. */
  indeterminada: { articulo: string; derechos: number };
  /** None: this tariff says nothing of it, so that nothing is proposed. */
  reglas: Partial<Record<Actuacion, Regla>>;
  /** A first instance that ends without a judgment has a share of its own. */
  finales: Record<'verbal' | 'ordinario', Record<Exclude<Final, 'sentencia'>, Regla>>;
  /** For each of several who are represented together. None: it says nothing of them. */
  porRepresentado: { articulo: string; tanto: number } | null;
  /** A whole matter may come to no more. */
  tope: { fuente: string; importe: number } | null;
  notas: readonly string[];
}

export type Arancel = { nombre: string; desde: string; hasta?: string } & (
  | ArancelLeido
  | { estado: 'sin_leer'; leido_el: null }
);

export interface PedidoDeDerechos {
  actuacion: Actuacion;
  final: Final;
  /** The day on which this part of the procedure began, which says the tariff. */
  inicio: string;
  /** Null: it cannot be calculated. */
  cuantia: number | null;
  /** So many have the same procurador and one defence. */
  representados: number;
}

export interface DerechosPropuestos {
  concepto: string;
  importe: number;
  pasos: string[];
  avisos: string[];
}

export interface FalloDeArancel {
  fallo: string;
}
