import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { EmptyState } from '@/ui/empty-state';

interface ClienteNotFoundProps {
  listSearch: ClientesSearch | undefined;
}

/** The same for one that does not exist and for somebody else's: which of the two it is, is nobody's business. */
export function ClienteNotFound({ listSearch }: ClienteNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon={IconUserOff}
      title="No se encontró el cliente"
      text="Puede que se haya eliminado o que la dirección no sea correcta."
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/clientes" search={listSearch} />}>
          Volver al listado
        </Button>
      }
    />
  );
}
