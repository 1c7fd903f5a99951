/** What was drawn and paid in a credit, and what comes out. Money is in cents, days are `AAAA-MM-DD`, rates in thousandths of a point a year. */

export const CLASES_DE_MOVIMIENTO = {
  disposicion: 'Disposición',
  anulacion: 'Compra anulada',
  pago: 'Pago',
  devuelto: 'Recibo devuelto',
  interes: 'Interés',
  comision: 'Comisión',
  seguro: 'Seguro',
} as const;

export type ClaseDeMovimiento = keyof typeof CLASES_DE_MOVIMIENTO;

export interface Movimiento {
  fecha: string;
  clase: ClaseDeMovimiento;
  importe: number;
  concepto?: string;
}

/** Part of a payment that goes over the capital. */
export interface PartidaDelExceso {
  fecha: string;
  importe: number;
  concepto?: string;
}

/** What counts as capital by one reading, and what follows from it. */
export interface LecturaDelCapital {
  clave: 'recibida' | 'con_seguro';
  titulo: string;
  capital: number;
  /** What was paid over it: the lender gives it back. */
  exceso: number;
  /** What is left of it to be paid. */
  debe: number;
  /** The last payments, which add up to what is over. */
  partidas: PartidaDelExceso[];
}

export interface Liquidacion {
  totales: Record<ClaseDeMovimiento, number>;
  pagado: number;
  /** What the entity's statement should say, with all that it charged. */
  saldo: number;
  /** One, where nothing makes the readings differ. */
  lecturas: [LecturaDelCapital, ...LecturaDelCapital[]];
  pasos: string[];
  avisos: string[];
}

/** A margin over the average, as a court or a person says it. */
export interface Umbral {
  /** The legal datum that says whether somebody read it; none: a person typed it. */
  dato: string | undefined;
  fuente: string;
  /** What is added to the published average before, because it leaves out commissions. */
  ajuste: number;
  margen: number;
}

export interface LecturaDeLaTae extends Umbral {
  /** Average, addition and margin. */
  limite: number;
  supera: boolean;
}

export interface Comparacion {
  media: number;
  diferencia: number;
  fuente: string;
  enlace: string | null;
  lecturas: LecturaDeLaTae[];
  conclusion: 'supera' | 'no_supera' | 'discutido' | 'sin_umbral';
  pasos: string[];
  avisos: string[];
}

export interface FalloDeUsura {
  fallo: string;
}
