import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Fragment } from 'react';

import type { Periodo } from '@/data/informes/informes-api';
import { csvLine } from '@/lib/exportacion/csv';
import { createXlsx } from '@/lib/exportacion/xlsx';
import { saveBlob } from '@/ui/save-blob';

/** A table of a report, as it is saved. Numbers without thousands' dots: a spreadsheet counts with them. */
export interface TablaExportable {
  /** In the name of its file. */
  por: string;
  titulo: string;
  cabeceras: string[];
  filas: string[][];
}

interface ExportarProps {
  dias: Periodo;
  tablas: TablaExportable[];
}

/** The tables of a report for a spreadsheet. Several are named in the menu. */
export function Exportar({ dias, tablas }: ExportarProps) {
  const save = (formato: Formato, tabla: TablaExportable) =>
    saveBlob(fileName(tabla.por, dias, formato), contenido(formato, tabla));
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={tablas.every(({ filas }) => filas.length === 0)}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {tablas.map((tabla) => (
          <Fragment key={tabla.por}>
            {tablas.length > 1 && <Menu.Label>{tabla.titulo}</Menu.Label>}
            <Menu.Item
              {...(tablas.length > 1 && { 'aria-label': `${tabla.titulo}: CSV (se abre en Excel)` })}
              onClick={() => save('csv', tabla)}
            >
              CSV (se abre en Excel)
            </Menu.Item>
            <Menu.Item
              {...(tablas.length > 1 && { 'aria-label': `${tabla.titulo}: Excel (XLSX)` })}
              onClick={() => save('xlsx', tabla)}
            >
              Excel (XLSX)
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type Formato = 'csv' | 'xlsx';

function fileName(por: string, { desde, hasta }: Periodo, formato: Formato): string {
  const span = [desde && `desde-${desde}`, hasta && `hasta-${hasta}`].filter(Boolean);
  return `${['informe', por, ...span].join('-')}.${formato}`;
}

function contenido(formato: Formato, { titulo, cabeceras, filas }: TablaExportable): Blob {
  if (formato === 'csv') {
    return new Blob([`\uFEFF${[cabeceras, ...filas].map(csvLine).join('')}`], {
      type: 'text/csv;charset=utf-8',
    });
  }
  const columns = cabeceras.map((header, index) => ({ header, width: index === 0 ? 36 : 16 }));
  const workbook = createXlsx(titulo, columns);
  workbook.addRows(filas);
  return workbook.end();
}
