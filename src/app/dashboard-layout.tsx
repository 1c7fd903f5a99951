import { useMantineColorScheme } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { ConnectionStrip } from '@/app/connection-strip';
import { Header } from '@/app/header';
import { paginasOf } from '@/app/paginas';
import { Sidebar } from '@/app/sidebar';
import { useSidebar } from '@/app/use-sidebar';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { whenIdle } from '@/lib/when-idle';
import { HeaderSlotProvider } from '@/ui/breadcrumbs';
import { lazyDialog } from '@/ui/lazy-part';

import classes from '@/app/dashboard-layout.module.css';

const MenuDrawer = lazyDialog(async () => (await import('@/app/menu-drawer')).MenuDrawer);
const Paleta = lazyDialog(async () => (await import('@/features/busqueda/paleta')).Paleta);

export function DashboardLayout({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  const { setColorScheme } = useMantineColorScheme();
  const paginas = paginasOf(useIsAdministrador(), setColorScheme);
  useEffect(() => whenIdle(() => void Paleta.preload()), []);
  useEffect(() => {
    if (sidebar.mobile) whenIdle(() => void MenuDrawer.preload());
  }, [sidebar.mobile]);

  return (
    <HeaderSlotProvider>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <div className={classes.shell}>
        {sidebar.mobile ? (
          <MenuDrawer opened={sidebar.opened} sidebar={sidebar} />
        ) : (
          <aside className={classes.aside} data-collapsed={sidebar.collapsed || undefined}>
            <Sidebar sidebar={sidebar} />
          </aside>
        )}
        <div className={classes.column}>
          <Header sidebar={sidebar} />
          <ConnectionStrip />
          <main id="contenido" tabIndex={-1} ref={main} className={classes.main}>
            {children}
          </main>
        </div>
      </div>
      <Paleta opened={sidebar.paleta.opened} paginas={paginas} onClose={sidebar.paleta.close} />
      <OnNewPage main={main} closePanel={sidebar.closePanel} />
    </HeaderSlotProvider>
  );
}

interface OnNewPageProps {
  main: RefObject<HTMLElement | null>;
  closePanel: () => void;
}

/**
 * Announces a new page to screen readers and moves the focus to it, unless the page has taken the focus itself. A component of its own,
 * because it is rendered at every change of the address, which the frame around the pages need not be.
 */
function OnNewPage({ main, closePanel }: OnNewPageProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(closePanel, [pathname, closePanel]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
  return null;
}
