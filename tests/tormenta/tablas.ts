/** The tables of the product that people write, said once: a new one joins the invariants and the Papelera's numbers here. */
interface Tabla {
  nombre: 'deals' | 'clientes' | 'expedientes' | 'deal_documents' | 'cliente_documents' | 'cliente_registros';
  /** What it goes with, into the Papelera and for good. */
  cuelgaDe?: { tabla: 'deals' | 'clientes'; columna: 'deal_id' | 'cliente_id' };
  /** Each row has an object of storage. */
  objeto?: boolean;
}

const DE_DEALS = { tabla: 'deals', columna: 'deal_id' } as const;
const DE_CLIENTES = { tabla: 'clientes', columna: 'cliente_id' } as const;

export const TABLAS: Tabla[] = [
  { nombre: 'deals' },
  { nombre: 'clientes' },
  { nombre: 'expedientes' },
  { nombre: 'deal_documents', cuelgaDe: DE_DEALS, objeto: true },
  { nombre: 'cliente_documents', cuelgaDe: DE_CLIENTES, objeto: true },
  { nombre: 'cliente_registros', cuelgaDe: DE_CLIENTES },
];

/** The same for each, as one query. */
export const each = (tablas: Tabla[], rows: (tabla: Tabla) => string): string =>
  tablas.map(rows).join(' union all ');

export const PROPIAS = TABLAS.filter(({ cuelgaDe }) => !cuelgaDe);
export const COLGADAS = TABLAS.filter(({ cuelgaDe }) => cuelgaDe);
export const CON_OBJETO = TABLAS.filter(({ objeto }) => objeto);
