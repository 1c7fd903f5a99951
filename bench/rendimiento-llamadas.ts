/** What the screens ask of the database: each list with each of its sorts and filters, as they send it. */

import { NOMBRES_COLA } from '../src/data/masc/masc-types';
import { LISTED_FIELDS } from '../src/domain/expediente/deal-fields';

type Args = Record<string, unknown>;

export interface Call {
  name: string;
  args: Args;
}

/** The screens ask for these columns in a list of case files. */
const FIELDS = LISTED_FIELDS.map(({ name }) => name);
export const LIST_COLUMNS = [...FIELDS, 'fase', 'fase_desde', 'autos', 'reclamado', 'cobrado'];

const LIST: Args = {
  search: '',
  filters: {},
  sort_by: 'generateddate',
  sort_desc: true,
  page_size: 25,
  columns: LIST_COLUMNS,
};

export const page = (change: Args = {}): Call => ({
  name: 'list_deals',
  args: { ...LIST, page_number: 1, ...change },
});

// oxfmt-ignore
export const SEARCHES = ['garcía', 'muñoz', 'zubizarreta', 'ñíguez', 'peñalara', 'CT-2025-004', 'EXP-2023-0123', 'quiñones', 'xyzxyz', 'ana'];
export const SHORT = ['a', 'ñ', 'ga', 'mu', 'ct', '20', 'qx'];
export const PAGES = [2, 60, 600, 3000, 5999];

/** What Buscar is asked while somebody types these, letter by letter. */
export const TYPED = ['garcía', 'zubizarreta', 'CT-2025-004', 'EXP-2023-0123', 'burofax 12', 'ana.garcia'];

const QUARTER = { desde: '2025-01-01', hasta: '2025-03-31' };

// oxfmt-ignore
const DEALS = {
  sorts: ['id', 'fase_desde', ...FIELDS],
  filters: [
    { estado: 'completo' }, { estado: 'incompleto' }, { estado: 'sin-definir' }, { metodo: 'Online' }, QUARTER, { respondio: 'si' },
    { respondio: 'no' }, { documentos: 'con' }, { documentos: 'sin' }, { falta: ['recibo'] }, { falta: ['recibo', 'apud-acta'] },
    { anadidos: '2026-11-19T00:00:00Z' }, { estado: 'completo', metodo: 'Online', respondio: 'si' }, { debtorprovince: 'sevilla' }, { hascontractreceipt: 'si' },
    ...NOMBRES_COLA.map((masc) => ({ masc })),
    { fase: ['presentada'] }, { fase: ['sin-detallar'] }, { grupo: 'abiertos' }, { fase: ['presentada'], diasEnFase: '30' }, { cobradoEn: '2026-01' },
  ],
};

// oxfmt-ignore
const CLIENTES = {
  sorts: ['created_at', 'id', 'nombre_completo', 'email', 'telefono', 'dni', 'ciudad', 'provincia'],
  filters: [
    { provincia: 'Madrid' }, { ciudad: 'Ávila' }, { empresa: 'si' }, { empresa: 'no' }, QUARTER, { expedientes: 'con' }, { expedientes: 'sin' },
  ],
};

const AUDITORIA = [
  {},
  { tabla: 'deals' },
  { accion: 'update' },
  { persona: 'sistema' },
  QUARTER,
  { registro: 'EXP-2023-012345' },
];
const ACREEDORES = ['nombre', 'expedientes', 'reclamados', 'respondidos', 'dias'];

const sortsOf = (name: string, base: Args, sorts: string[]): Call[] =>
  sorts.flatMap((sort_by) =>
    [true, false].map((sort_desc) => ({ name, args: { ...base, sort_by, sort_desc } })),
  );

/** Every sort and every filter of every list; `acreedores`: the most frequent and the rarest. */
export function everySortAndFilter(acreedores: string[][]): Call[] {
  const clientes = { search: '', filters: {}, page_number: 1, page_size: 25 };
  const filtersOfDeals = [...DEALS.filters, ...acreedores.map((acreedor) => ({ acreedor }))];
  return [
    ...sortsOf('list_deals', page().args, DEALS.sorts),
    ...filtersOfDeals.map((filters) => page({ filters })),
    ...sortsOf('list_clientes', clientes, CLIENTES.sorts),
    ...CLIENTES.filters.map((filters) => ({ name: 'list_clientes', args: { ...clientes, filters } })),
    ...ACREEDORES.map((sort_by) => ({ name: 'list_acreedores', args: { sort_by } })),
    ...AUDITORIA.map((filters) => ({ name: 'list_auditoria', args: { filters } })),
    { name: 'list_auditoria', args: { filters: {}, page_number: 10_000 } },
    { name: 'list_papelera', args: { search: '' } },
    { name: 'list_expedientes', args: { search: '' } },
    { name: 'inicio_counters', args: {} },
  ];
}
