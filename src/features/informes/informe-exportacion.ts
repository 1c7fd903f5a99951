import type { InformeFila, InformePor } from '@/data/informes/informes-api';
import { etiqueta, INFORME_TEXTOS } from '@/features/informes/informe-filas';
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';

export type Formato = 'csv' | 'xlsx';

const HEADERS = [
  'Expedientes',
  'Completos',
  'Incompletos',
  'Sin definir',
  'Reclamados',
  'Respondieron',
  'Días hasta la respuesta (mediana)',
];

/** The rows as they are shown. Numbers without thousands' dots: a spreadsheet counts with them. */
export function exportarInforme(formato: Formato, por: InformePor, filas: InformeFila[]): Blob {
  const headers = [INFORME_TEXTOS[por].columna, ...HEADERS];
  const lines = filas.map((fila) => cells(por, fila));
  if (formato === 'csv') {
    return new Blob([`\uFEFF${[headers, ...lines].map(csvLine).join('')}`], {
      type: 'text/csv;charset=utf-8',
    });
  }
  const columns = headers.map((header, index) => ({ header, width: index === 0 ? 36 : 16 }));
  const workbook = createXlsx(INFORME_TEXTOS[por].tab, columns);
  workbook.addRows(lines);
  return workbook.end();
}

function cells(por: InformePor, fila: InformeFila): string[] {
  const { expedientes, completos, incompletos, sin_definir, reclamados, respondidos, dias } = fila;
  const figures = [expedientes, completos, incompletos, sin_definir, reclamados, respondidos].map(String);
  return [etiqueta(por, fila.clave), ...figures, dias === null ? '' : String(dias)];
}
