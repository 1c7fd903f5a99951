import { Button, Group } from '@mantine/core';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';

import { textos } from '@/features/clientes/textos';
import { EmptyState } from '@/ui/empty-state';

interface ClientesEmptyProps {
  /** A search or filters are on. */
  narrowed: boolean;
  onClear: () => void;
  onCreate: () => void;
  onImport: () => void;
}

export function ClientesEmpty({ narrowed, onClear, onCreate, onImport }: ClientesEmptyProps) {
  if (narrowed) {
    return (
      <EmptyState
        icon={IconUserSearch}
        title={textos.sinResultados}
        text="Pruebe con otro nombre, email o DNI, o quite filtros."
        action={
          <Button variant="default" onClick={onClear}>
            Borrar búsqueda y filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconUserPlus}
      title={textos.vacio}
      text="Cree el primero o traiga los que ya tiene en una hoja de cálculo."
      action={
        <Group justify="center" gap="xs">
          <Button onClick={onCreate}>Crear nuevo</Button>
          <Button variant="default" onClick={onImport}>
            Importar
          </Button>
        </Group>
      }
    />
  );
}
