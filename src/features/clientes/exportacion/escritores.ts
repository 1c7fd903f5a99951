import type { Cliente } from '@/data/clientes/clientes-api';
import { COLUMNAS } from '@/features/clientes/exportacion/columnas-exportacion';
import { csvEscritor, type Escritor, xlsxEscritor } from '@/lib/exportacion/escritor';

export type Formato = 'csv' | 'xlsx';

export function createEscritor(formato: Formato): Escritor<Cliente> {
  return formato === 'csv' ? csvEscritor(COLUMNAS) : xlsxEscritor('Clientes', COLUMNAS);
}
