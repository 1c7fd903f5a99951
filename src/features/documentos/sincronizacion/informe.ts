/** What a sync found and did, as a file that a Spanish Excel opens right. */
import type { SincronizacionResult } from '@/data/documentos/sincronizacion';
import { csvLine } from '@/lib/exportacion/csv';
import { formatNumero } from '@/lib/formato';

export function informeCsv(result: SincronizacionResult): string {
  const { sincronizados, errores, sinObjeto, sinExpediente } = result;
  return [
    '\uFEFF',
    csvLine(['Resultado', 'Expediente', 'Documento', 'Ruta en el almacén', 'Detalle']),
    ...sincronizados.map(({ deal_id, file_path }) =>
      csvLine(['Sincronizado', deal_id, nameOf(file_path), file_path, '']),
    ),
    ...errores.map(({ file_path, message }) => csvLine(['Error', '', nameOf(file_path), file_path, message])),
    ...sinObjeto.items.map(({ deal_id, file_name, file_path }) =>
      csvLine(['Documento sin archivo', deal_id, file_name, file_path, '']),
    ),
    more('Documento sin archivo', sinObjeto),
    ...sinExpediente.items.map(({ deal_id, file_path }) =>
      csvLine(['Archivo sin expediente', deal_id, nameOf(file_path), file_path, '']),
    ),
    more('Archivo sin expediente', sinExpediente),
  ].join('');
}

function nameOf(filePath: string): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1);
}

function more(label: string, { total, items }: { total: number; items: unknown[] }): string {
  if (total <= items.length) return '';
  return csvLine([label, '', '', '', `y ${formatNumero(total - items.length)} más`]);
}
