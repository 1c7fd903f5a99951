import { Button } from '@mantine/core';
import { IconFolderPlus, IconFolderSearch } from '@tabler/icons-react';

import { textos } from '@/features/expedientes/textos';
import { EmptyState } from '@/ui/empty-state';

interface ExpedientesEmptyProps {
  searching: boolean;
  onClear: () => void;
  onImport: () => void;
}

export function ExpedientesEmpty({ searching, onClear, onImport }: ExpedientesEmptyProps) {
  if (searching) {
    return (
      <EmptyState
        icon={IconFolderSearch}
        title={textos.vacio}
        text="Pruebe con otro número de contrato, acreedor, deudor o ID."
        action={
          <Button variant="default" onClick={onClear}>
            Borrar la búsqueda
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconFolderPlus}
      title={textos.vacio}
      text="Los expedientes entran con su carpeta: un archivo JSON y sus documentos."
      action={<Button onClick={onImport}>Importar con Documentos</Button>}
    />
  );
}
