import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { printPagina } from '@/ui/use-imprimir';

/** Prints the page in sight, as Ctrl+P does: a list with all that it finds. */
export const ImprimirButton = () => (
  <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={printPagina}>
    Imprimir
  </Button>
);
