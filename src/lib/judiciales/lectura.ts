/** Files on their way in. */

export interface Entrada {
  nombre: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Leido extends Entrada {
  /** What it was brought in: the PDF itself, or the path inside a ZIP or a mail. */
  origen: string;
}

export interface Rechazado {
  nombre: string;
  motivo: string;
}

/** What may still be unpacked of all that was brought at once. It is spent while reading. */
export interface Presupuesto {
  bytes: number;
  porArchivo: number;
}

export interface Traido {
  leidos: Leido[];
  rechazados: Rechazado[];
}
