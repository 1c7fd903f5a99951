import { RECURSOS, tablasCon, type TablaConPapelera } from '../../src/data/recursos';

/** The tables with a Papelera, for the invariants and the Papelera's numbers: a new one joins by src/data/recursos.ts. */
interface Tabla {
  nombre: TablaConPapelera;
  /** What it goes with, into the Papelera and for good. */
  cuelgaDe?: { tabla: string; columna: string };
  /** Each row has an object of storage. */
  objeto: boolean;
}

const COLUMNA = { deals: 'deal_id', clientes: 'cliente_id' } as const;

export const TABLAS: Tabla[] = tablasCon('papelera').map((nombre) => {
  const recurso = RECURSOS[nombre];
  const tabla = 'cuelgaDe' in recurso ? recurso.cuelgaDe : undefined;
  return {
    nombre,
    ...(tabla && { cuelgaDe: { tabla, columna: COLUMNA[tabla] } }),
    objeto: 'documento' in recurso,
  };
});

/** The same for each, as one query. */
export const each = (tablas: Tabla[], rows: (tabla: Tabla) => string): string =>
  tablas.map(rows).join(' union all ');

export const PROPIAS = TABLAS.filter(({ cuelgaDe }) => !cuelgaDe);
export const COLGADAS = TABLAS.filter(({ cuelgaDe }) => cuelgaDe);
export const CON_OBJETO = TABLAS.filter(({ objeto }) => objeto);
