/** What a field of the catalogue is, and how most of them are written down. */
import {
  CONDITION_FIELDS,
  type CondicionDelExpediente,
  type Plantilla,
  TEMPLATE_FIELDS,
  type TemplateField,
} from '@/domain/expediente/deal-fields';
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

/** A case file says Sí, or has something written. */
const consta = (valor: string | boolean | null) =>
  typeof valor === 'string' ? valor.trim() !== '' : valor === true;

const deExpediente =
  (...columns: Column[]) =>
  ({ expediente }: Caso): string =>
    columns
      .map((column) => String(expediente[column] ?? '').trim())
      .filter((text) => text !== '')
      .join(' ');

/** A column of the case file that is no field: nobody fills it in. */
export const campo = (etiqueta: string, ejemplo: string, column: Column): Campo => ({
  etiqueta,
  ejemplo,
  remedio: { de: 'expediente', columna: column },
  valor: deExpediente(column),
});

/** What the page of fields says of each: how it is called, and an example where it is no day. */
type Dicho = [etiqueta: string, ejemplo?: string];

/** Fields of the case file, whose columns `plantilla` says. */
export const delExpediente = (dichos: Partial<Record<Plantilla, Dicho>>): Record<string, Campo> =>
  Object.fromEntries(
    Object.entries(dichos).map(([nombre, dicho]) => [nombre, deSusColumnas(nombre as Plantilla, dicho)]),
  );

function deSusColumnas(nombre: Plantilla, [etiqueta, ejemplo]: Dicho): Campo {
  const fields = TEMPLATE_FIELDS.filter(({ plantilla }) => plantilla === nombre);
  const names: TemplateField[] = fields.map(({ name }) => name);
  const [{ acreedor, kind } = {}] = fields;
  const valor = deExpediente(...names);
  if (acreedor)
    return {
      etiqueta,
      ejemplo: ejemplo ?? '',
      remedio: { de: 'acreedor', columna: acreedor },
      valor: (caso) => caso.acreedor?.[acreedor]?.trim() || valor(caso),
    };
  return {
    etiqueta,
    ejemplo: ejemplo ?? '2026-03-14',
    ...(kind === 'day' && { clase: 'fecha' }),
    ...(names.length === 1 && names[0] && { remedio: { de: 'expediente', columna: names[0] } }),
    valor,
  };
}

/** Blocks that the case file opens by one field, which `condicion` says. */
export const siConsta = (
  etiquetas: Partial<Record<CondicionDelExpediente, string>>,
): Record<string, Condicion> =>
  Object.fromEntries(
    Object.entries(etiquetas).map(([nombre, etiqueta]) => {
      const names = CONDITION_FIELDS.flatMap(({ condicion, name }) => (condicion === nombre ? [name] : []));
      return [nombre, { etiqueta, vale: ({ expediente }) => names.some((name) => consta(expediente[name])) }];
    }),
  );

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
