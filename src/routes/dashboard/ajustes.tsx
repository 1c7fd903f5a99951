import { createFileRoute } from '@tanstack/react-router';

import { PlazosPanel } from '@/features/agenda/ajustes/plazos-panel';
import { ReglasPanel } from '@/features/agenda/reglas/reglas-panel';
import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { PerfilesPanel } from '@/features/aportacion/ajustes/perfiles-panel';
import { DemandSetting } from '@/features/auth/dos-pasos/demand-setting';
import { BloqueadosPanel } from '@/features/clientes/interesado/bloqueados-panel';
import { BloqueosPedidosPanel } from '@/features/clientes/interesado/bloqueos-pedidos-panel';
import { PerdidosPanel } from '@/features/documentos/perdidos-panel';
import { DespachoPanel } from '@/features/escritos/ajustes/despacho-panel';
import { AjusteCorreos } from '@/features/escritos/correos/ajuste-correos';
import { AjusteFases } from '@/features/expedientes/fases/ajuste-fases';
import { AjusteRecuperado } from '@/features/expedientes/fases/ajuste-recuperado';
import { OrganosPanel } from '@/features/expedientes/organos/organos-panel';
import { LegalPanel } from '@/features/legal/legal-panel';
import { ViasPanel } from '@/features/masc/ajustes/vias-panel';
import { ProgramasPanel } from '@/features/programas/programas-panel';
import { ServidorPanel } from '@/features/servidor/servidor-panel';

export const Route = createFileRoute('/dashboard/ajustes')({ component: Page });

function Page() {
  return (
    <AjustesPage>
      <LegalPanel />
      <DespachoPanel />
      <AjusteFases />
      <AjusteRecuperado />
      <OrganosPanel />
      <ViasPanel />
      <PerfilesPanel />
      <AjusteCorreos />
      <PlazosPanel />
      <ReglasPanel />
      <BloqueosPedidosPanel />
      <BloqueadosPanel />
      <PerdidosPanel />
      <ProgramasPanel />
      <DemandSetting />
      <ServidorPanel />
    </AjustesPage>
  );
}
