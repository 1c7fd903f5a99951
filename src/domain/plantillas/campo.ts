/** What a field of the catalogue is, and how most of them are written down. */
import type { DatosDeCaso, DatosDelEscrito, ExpedienteDeCaso } from '@/domain/plantillas/datos';

export interface Caso extends DatosDeCaso {
  escrito: DatosDelEscrito;
}

export interface Campo {
  etiqueta: string;
  /** What the page of fields shows. */
  ejemplo: string;
  /** Dates also have `.larga`, amounts `.letra`. */
  clase?: 'fecha' | 'importe';
  /** What is to be written where it is missing. None: it has a screen of its own. */
  remedio?: Remedio;
  valor: (caso: Caso) => string | number | null | undefined;
}

/** A column of the case file, or of what is known of its creditor. */
export type Remedio =
  | { de: 'expediente'; columna: Column }
  | { de: 'acreedor'; columna: 'cif' | 'direccion' | 'email' | 'telefono' };

export interface GrupoDeCampos {
  titulo: string;
  campos: Record<string, Campo>;
}

/** What a block asks. */
export interface Condicion {
  etiqueta: string;
  vale: (caso: Caso) => boolean;
}

/** A block that repeats, with the fields that only stand inside. */
export interface Lista {
  etiqueta: string;
  campos: Record<string, string>;
  filas: (caso: Caso) => Record<string, string>[];
}

type Column = keyof ExpedienteDeCaso;

const deExpediente =
  (...columns: Column[]) =>
  ({ expediente }: Caso): string =>
    columns
      .map((column) => String(expediente[column] ?? '').trim())
      .filter((text) => text !== '')
      .join(' ');

export const campo = (etiqueta: string, ejemplo: string, ...columns: Column[]): Campo => ({
  etiqueta,
  ejemplo,
  ...(columns.length === 1 && columns[0] && { remedio: { de: 'expediente', columna: columns[0] } }),
  valor: deExpediente(...columns),
});

export const fecha = (etiqueta: string, column: Column): Campo => ({
  etiqueta,
  ejemplo: '2026-03-14',
  clase: 'fecha',
  remedio: { de: 'expediente', columna: column },
  valor: deExpediente(column),
});

export const profesional = (quien: 'procurador' | 'letrado', etiqueta: string): Record<string, Campo> => ({
  [`${quien}.nombre`]: {
    etiqueta,
    ejemplo: 'Luis Gil Pérez',
    valor: ({ procedimiento }) => procedimiento?.[quien]?.nombre,
  },
  [`${quien}.colegiado`]: {
    etiqueta: `Número de colegiado del ${quien}`,
    ejemplo: '1234',
    valor: ({ procedimiento }) => procedimiento?.[quien]?.numero,
  },
  [`${quien}.colegio`]: {
    etiqueta: `Colegio del ${quien}`,
    ejemplo: 'Madrid',
    valor: ({ procedimiento }) => procedimiento?.[quien]?.colegio,
  },
});
