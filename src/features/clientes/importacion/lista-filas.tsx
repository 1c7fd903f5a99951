import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import { firstLines } from '@/features/clientes/textos';
import { saveBlob } from '@/ui/save-blob';

import classes from '@/features/clientes/importacion/importacion.module.css';

interface ListaFilasProps {
  title: string;
  lines: string[];
  tone: 'error' | 'warning';
  fileName?: string;
  /** All of them, to download. */
  toCsv?: () => string;
}

export function ListaFilas({ title, lines, tone, fileName, toCsv }: ListaFilasProps) {
  return (
    <section aria-label={title} className={classes.rows} data-tone={tone}>
      <strong>{title}</strong>
      <ul className={classes.lines}>
        {firstLines(lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {fileName && toCsv && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveBlob(fileName, new Blob([toCsv()], { type: 'text/csv;charset=utf-8' }))}
        >
          Descargar todas (CSV)
        </Button>
      )}
    </section>
  );
}
