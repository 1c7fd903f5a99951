import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import type { Cliente } from '@/data/clientes/clientes-api';
import { type Columna, csvEscritor, type Escritor, xlsxEscritor } from '@/lib/exportacion/escritor';
import { formatFecha, formatFechaHora } from '@/lib/formato';

/** What an export has, in the order of the form. The headers are those that the import recognises. */
const COLUMNAS: Columna<Cliente>[] = [
  { header: 'ID', width: 38, text: ({ id }) => id },
  { header: CLIENTE_LABELS.nombre_completo, width: 32, text: (cliente) => cliente.nombre_completo },
  { header: CLIENTE_LABELS.email, width: 32, text: (cliente) => cliente.email ?? '' },
  { header: CLIENTE_LABELS.telefono, width: 16, text: (cliente) => cliente.telefono ?? '' },
  { header: CLIENTE_LABELS.dni, width: 12, text: (cliente) => cliente.dni ?? '' },
  { header: CLIENTE_LABELS.direccion, width: 36, text: (cliente) => cliente.direccion ?? '' },
  { header: CLIENTE_LABELS.codigo_postal, width: 14, text: (cliente) => cliente.codigo_postal ?? '' },
  { header: CLIENTE_LABELS.ciudad, width: 22, text: (cliente) => cliente.ciudad ?? '' },
  { header: CLIENTE_LABELS.provincia, width: 18, text: (cliente) => cliente.provincia ?? '' },
  { header: CLIENTE_LABELS.nacionalidad, width: 16, text: (cliente) => cliente.nacionalidad ?? '' },
  { header: CLIENTE_LABELS.iban, width: 28, text: (cliente) => cliente.iban ?? '' },
  { header: CLIENTE_LABELS.es_empresa, width: 10, text: ({ es_empresa }) => (es_empresa ? 'Sí' : 'No') },
  { header: CLIENTE_LABELS.cif, width: 12, text: (cliente) => cliente.cif ?? '' },
  {
    header: CLIENTE_LABELS.correo_aceptado,
    width: 14,
    text: (cliente) => (cliente.correo_aceptado ? formatFecha(cliente.correo_aceptado) : ''),
  },
  {
    header: 'Fecha creación',
    width: 18,
    date: 'instant',
    text: ({ created_at }) => formatFechaHora(created_at),
  },
];

export type Formato = 'csv' | 'xlsx';

export function createEscritor(formato: Formato): Escritor<Cliente> {
  return formato === 'csv' ? csvEscritor(COLUMNAS) : xlsxEscritor('Clientes', COLUMNAS);
}
