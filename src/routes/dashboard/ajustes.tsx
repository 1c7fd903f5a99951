import { createFileRoute } from '@tanstack/react-router';

import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { BloqueadosPanel } from '@/features/clientes/interesado/bloqueados-panel';
import { PerdidosPanel } from '@/features/documentos/perdidos-panel';
import { LegalPanel } from '@/features/legal/legal-panel';
import { ServidorPanel } from '@/features/servidor/servidor-panel';

export const Route = createFileRoute('/dashboard/ajustes')({ component: Page });

function Page() {
  return (
    <AjustesPage>
      <LegalPanel />
      <BloqueadosPanel />
      <PerdidosPanel />
      <ServidorPanel />
    </AjustesPage>
  );
}
