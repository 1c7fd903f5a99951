import { formatNumero } from '@/lib/formato';

interface Pagina {
  rows: readonly unknown[];
  page: number;
  total: number;
}

/** `51-100 de 1.234`. Nothing while it is not known. */
export function rango(data: Pagina | undefined, size: number): string {
  if (!data) return '';
  if (data.total === 0) return '0 de 0';
  const before = (data.page - 1) * size;
  return `${formatNumero(before + 1)}-${formatNumero(before + data.rows.length)} de ${formatNumero(data.total)}`;
}
