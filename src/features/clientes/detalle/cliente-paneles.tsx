import { Paper, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { ActividadPanel } from '@/features/clientes/detalle/actividad-panel';
import { isPanelTab, type PanelTab } from '@/features/clientes/detalle/cliente-search';
import { RegistrosPanel } from '@/features/clientes/detalle/registros-panel';
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
