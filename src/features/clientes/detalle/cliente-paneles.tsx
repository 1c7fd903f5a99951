import { Paper, Tabs } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { actividadQuery } from '@/data/clientes/cliente-actividad-queries';
import { actividadText, cambiosOf } from '@/features/clientes/detalle/actividad-textos';
import { isPanelTab, type PanelTab } from '@/features/clientes/detalle/cliente-search';
import { RegistrosPanel } from '@/features/clientes/detalle/registros-panel';
import { Actividad } from '@/ui/actividad';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/clientes/detalle/cliente.module.css';

interface ClientePanelesProps {
  clienteId: string;
  panel: PanelTab;
}

export function ClientePaneles({ clienteId, panel }: ClientePanelesProps) {
  const navigate = useNavigate();
  const change = (value: string | null) => {
    if (!isPanelTab(value)) return;
    // `state: true` keeps the list that this client was opened from.
    void navigate({ to: '.', search: { panel: value }, state: true, replace: true, resetScroll: false });
  };
  return (
    <Paper withBorder className={classes.tabs}>
      {/* Hidden, not unmounted: a note half written keeps its text while another tab is read. */}
      <Tabs value={panel} onChange={change} keepMountedMode="display-none">
        <TabList active={panel} label="Actividad del cliente">
          <Tabs.Tab value="actividad">Actividad</Tabs.Tab>
          <Tabs.Tab value="notas">Notas</Tabs.Tab>
          <Tabs.Tab value="llamadas">Llamadas</Tabs.Tab>
          <Tabs.Tab value="emails">Emails</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="actividad" p="md">
          <ActividadPanel clienteId={clienteId} />
        </Tabs.Panel>
        <Tabs.Panel value="notas" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="nota" />
        </Tabs.Panel>
        <Tabs.Panel value="llamadas" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="llamada" />
        </Tabs.Panel>
        <Tabs.Panel value="emails" p="md">
          <RegistrosPanel clienteId={clienteId} tipo="email" />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}

function ActividadPanel({ clienteId }: { clienteId: string }) {
  const query = useInfiniteQuery(actividadQuery(clienteId));
  return <Actividad query={query} textOf={actividadText} cambiosOf={cambiosOf} />;
}
