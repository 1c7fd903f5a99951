import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { NotFoundPage } from '@/app/not-found-page';
import { fasesQuery } from '@/data/fases/fases-queries';
import { settingQuery } from '@/data/settings/settings-queries';
import { PlazosPanel } from '@/features/agenda/ajustes/plazos-panel';
import { ReglasPanel } from '@/features/agenda/reglas/reglas-panel';
import { AjustesPage } from '@/features/ajustes/ajustes-page';
import { type Apartado, isApartado } from '@/features/ajustes/apartados';
import { PorRevisarPanel } from '@/features/ajustes/por-revisar-panel';
import { PerfilesPanel } from '@/features/aportacion/ajustes/perfiles-panel';
import { DemandSetting } from '@/features/auth/dos-pasos/demand-setting';
import { BloqueadosPanel } from '@/features/clientes/interesado/bloqueados-panel';
import { BloqueosPedidosPanel } from '@/features/clientes/interesado/bloqueos-pedidos-panel';
import { PerdidosPanel } from '@/features/documentos/perdidos-panel';
import { DespachoPanel } from '@/features/escritos/ajustes/despacho-panel';
import { AjusteCorreos } from '@/features/escritos/correos/ajuste-correos';
import { AjusteFases, AjusteRecuperado } from '@/features/expedientes/fases/ajuste-fases';
import { OrganosPanel } from '@/features/expedientes/organos/organos-panel';
import { LegalPanel } from '@/features/legal/legal-panel';
import { ViasPanel } from '@/features/masc/ajustes/vias-panel';
import { ProgramasPanel } from '@/features/programas/programas-panel';
import { ServidorPanel } from '@/features/servidor/servidor-panel';
import { anyLoading } from '@/lib/any-loading';
import { DemostracionPuesta, Salidas } from '@/routes/dashboard/ajustes/-salidas';

export const Route = createFileRoute('/dashboard/ajustes/$apartado')({ component: Page });

const PANELES: Record<Apartado, ReactNode> = {
  despacho: (
    <>
      <DespachoPanel />
      <LegalPanel />
    </>
  ),
  acceso: <DemandSetting />,
  fases: <Fases />,
  plazos: <PlazosPanel />,
  reclamaciones: <ViasPanel />,
  correos: <AjusteCorreos />,
  tareas: <ReglasPanel />,
  presentacion: <PerfilesPanel />,
  datos: (
    <>
      <BloqueosPedidosPanel />
      <BloqueadosPanel />
    </>
  ),
  programas: <ProgramasPanel />,
  revisiones: <PorRevisarPanel />,
  sistema: (
    <>
      <ServidorPanel />
      <PerdidosPanel />
      {/* It comes when it is known that there is one: above the others it would push them down. */}
      <DemostracionPuesta />
    </>
  ),
};

function Fases() {
  const loading = useQueries({
    queries: [fasesQuery, settingQuery('costas_recuperadas')],
    combine: anyLoading,
  });
  if (loading) return <Skeleton height={480} />;
  return (
    <>
      <AjusteFases />
      <AjusteRecuperado />
      <OrganosPanel />
    </>
  );
}

function Page() {
  const { apartado } = Route.useParams();
  // Here and not where the address is read, which every first page loads.
  if (!isApartado(apartado)) return <NotFoundPage />;
  return (
    <AjustesPage key={apartado} apartado={apartado} antes={<Salidas />}>
      {PANELES[apartado]}
    </AjustesPage>
  );
}
