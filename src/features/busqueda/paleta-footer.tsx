import { Button, Kbd, VisuallyHidden } from '@mantine/core';

import { plural } from '@/lib/formato';

import classes from '@/features/busqueda/paleta.module.css';

interface PaletaFooterProps {
  /** Undefined while they are not known. */
  results: number | undefined;
  onForget: (() => void) | undefined;
}

export function PaletaFooter({ results, onForget }: PaletaFooterProps) {
  return (
    <>
      <span className={classes.keys} aria-hidden>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> elegir
        <Kbd size="xs">↵</Kbd> abrir
        <Kbd size="xs">Esc</Kbd> cerrar
      </span>
      <VisuallyHidden role="status">{results !== undefined && resultsText(results)}</VisuallyHidden>
      {onForget && (
        <Button variant="subtle" size="compact-xs" onClick={onForget}>
          Borrar las recientes
        </Button>
      )}
    </>
  );
}

function resultsText(results: number): string {
  if (results === 0) return 'Ningún resultado';
  return plural(results, 'resultado', 'resultados');
}
