import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { formatNumero } from '@/lib/formato';

/** Drafts of mails to the clients of these case files: what has come of their case. */
export function EscribirAClientes({ deals }: { deals: string[] }) {
  const navigate = useNavigate();
  if (deals.length === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconMail size={14} />}
      onClick={() =>
        void navigate({
          to: '/dashboard/redactar',
          search: { plantilla: 'servicio' },
          state: { dealsDeEscritos: deals },
        })
      }
    >
      Escribir a sus clientes ({formatNumero(deals.length)})
    </Button>
  );
}
