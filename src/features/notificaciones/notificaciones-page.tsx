import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { PageHeader } from '@/ui/page-header';
import { TabList } from '@/ui/tab-list';

/** A tab of the page; the route says which there are. */
interface Pestana {
  clave: string;
  label: string;
  contenido: ReactNode;
  /** They stand beside the title of the page while the tab is shown. */
  acciones?: ReactNode;
}

interface NotificacionesPageProps {
  vista: string;
  pestanas: Pestana[];
}

export function NotificacionesPage({ vista, pestanas }: NotificacionesPageProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Notificaciones" actions={pestanas.find(({ clave }) => clave === vista)?.acciones} />
      <Tabs
        value={vista}
        // Each tab's search is its own.
        onChange={(value) =>
          void navigate({
            to: '/dashboard/notificaciones',
            search: { vista: value } as object,
            replace: true,
          })
        }
        keepMounted={false}
      >
        <TabList active={vista} label="Notificaciones">
          {pestanas.map(({ clave, label }) => (
            <Tabs.Tab key={clave} value={clave}>
              {label}
            </Tabs.Tab>
          ))}
        </TabList>
        {pestanas.map(({ clave, contenido }) => (
          <Tabs.Panel key={clave} value={clave} pt="var(--bo-head-gap)">
            {contenido}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
