/** A loan of equal instalments and what changes in it. Money is in cents, days are `AAAA-MM-DD`, rates in thousandths of a point a year. */
export interface Prestamo {
  /** Cents. */
  importe: number;
  /** Nominal rate, in thousandths of a point a year. */
  milesimas: number;
  meses: number;
  /** The day of the first instalment. */
  primera: string;
  /** Months at the beginning in which only interest is paid. */
  carencia?: number | undefined;
  /** Paid back whole on this day, which is that of an instalment or later. */
  cancelado?: string | undefined;
  /** In order of their days. */
  cambios?: readonly Cambio[] | undefined;
}

/**
 * What is agreed, or paid back, on a day: a novation, a refinancing in which what is left goes on, a part that is returned early. The instalment of
 * that same day is still as it was; those that come after it follow the change. What it does not name goes on as it was.
 */
export interface Cambio {
  dia: string;
  milesimas?: number | undefined;
  /** Instalments that are left after that day. */
  meses?: number | undefined;
  /** How many of those pay interest alone. */
  carencia?: number | undefined;
  /** Paid back on that day. */
  amortizado?: number | undefined;
  /** Added to what is owed: interest or costs that go to the capital. */
  capitalizado?: number | undefined;
  /** The instalment stays, and there are fewer of them. */
  plazo?: boolean | undefined;
}

export interface Cuota {
  numero: number;
  fecha: string;
  cuota: number;
  intereses: number;
  capital: number;
  /** What is owed after it. */
  pendiente: number;
}

/** The terms on which what is owed is paid back. */
export interface Plan {
  /** What is owed when they begin. */
  importe: number;
  milesimas: number;
  meses: number;
  carencia: number;
  /** The instalment once the carencia is over. */
  igual: number;
  /** The instalment is the one before, and was not counted from this sum. */
  conserva: boolean;
}

export interface CambioHecho {
  cambio: Cambio;
  /** Owed before it. */
  debia: number;
  /** The terms as they were, with the instalments and the carencia that were left then. */
  antes: Plan;
  despues: Plan;
}

export interface Desarrollo {
  inicial: Plan;
  cuotas: Cuota[];
  cambios: CambioHecho[];
}

type CampoDePrestamo = Exclude<keyof Prestamo, 'cambios'> | Exclude<keyof Cambio, 'plazo'>;

export interface FalloDePrestamo {
  fallo: string;
  /** Where it was typed; `cambio` is which one of them, from nought. None: it is of the whole. */
  en?: { campo: CampoDePrestamo; cambio?: number | undefined };
}
