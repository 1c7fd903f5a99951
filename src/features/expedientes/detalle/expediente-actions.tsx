import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

interface ExpedienteActionsProps {
  id: string;
  /** The form begins at the tab's own section. */
  seccion: string;
}

export function ExpedienteActions({ id, seccion }: ExpedienteActionsProps) {
  return (
    <>
      <Tooltip label="Imprimir">
        <ActionIcon variant="default" size={36} aria-label="Imprimir" onClick={() => window.print()}>
          <IconPrinter size={18} />
        </ActionIcon>
      </Tooltip>
      <Button
        leftSection={<IconPencil size={16} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/expedientes/$id/editar"
            params={{ id }}
            search={{ seccion }}
            state
          />
        )}
      >
        Editar
      </Button>
    </>
  );
}
