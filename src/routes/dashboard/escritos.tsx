import { IconFilePencil } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

import { PendientePage } from '@/features/pendiente/pendiente-page';

export const Route = createFileRoute('/dashboard/escritos')({ component: Page });

function Page() {
  return (
    <PendientePage
      title="Escritos"
      icon={IconFilePencil}
      text="Aquí se prepararán los escritos de cada expediente."
    />
  );
}
