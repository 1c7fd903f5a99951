import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { Header } from '@/app/header';
import { Sidebar } from '@/app/sidebar';
import type { EarlyKeys } from '@/app/teclas/teclas';
import { useSidebar } from '@/app/use-sidebar';
import { useUsuario } from '@/data/sesion/use-sesion';
import { noteOpened } from '@/lib/abiertos';
import { formatFechaHora } from '@/lib/formato';
import { whenIdle } from '@/lib/when-idle';
import { HeaderSlotProvider } from '@/ui/breadcrumbs';
import { lazyDialog, lazyPart } from '@/ui/lazy-part';
import { useOnline } from '@/ui/use-online';

import stripClasses from '@/app/connection-strip.module.css';
import classes from '@/app/dashboard-layout.module.css';

const MenuDrawer = lazyDialog(async () => (await import('@/app/menu-drawer')).MenuDrawer);
const Teclas = lazyPart(async () => (await import('@/app/teclas/teclas')).Teclas);
const Paleta = lazyDialog(async () => (await import('@/app/paleta-del-panel')).PaletaDelPanel);

export function DashboardLayout({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  useTextosEnReposo();
  useDiaEnPapel(main);
  // Single keys are loaded once the page has come to rest, or with the first one that is pressed: until they are there, what is pressed
  // waits for them.
  const [teclas, setTeclas] = useState(false);
  const early = useRef<EarlyKeys>([]);
  useWindowEvent('keydown', (event) => {
    // At most ten wait: without a connection the keys are not loaded, however much is typed.
    early.current?.splice(9, 1, event);
    setTeclas(true);
  });
  useEffect(
    () =>
      whenIdle(() => {
        void Paleta.preload();
        if (sidebar.mobile) void MenuDrawer.preload();
        setTeclas(true);
      }),
    [sidebar.mobile],
  );

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
      <Paleta opened={sidebar.paleta.opened} onClose={sidebar.paleta.close} />
      {teclas && <Teclas early={early} />}
      <OnNewPage main={main} closePanel={sidebar.closePanel} />
    </HeaderSlotProvider>
  );
}

/** A sheet says on which day it was printed: rows change, paper does not. */
function useDiaEnPapel(main: RefObject<HTMLElement | null>): void {
  useWindowEvent('beforeprint', () => {
    main.current?.setAttribute('data-en-papel', `Impreso el ${formatFechaHora(new Date().toISOString())}`);
  });
}

/** The text of documents that were uploaded before it was read, while nobody works. */
function useTextosEnReposo(): void {
  const userId = useUsuario()?.id;
  useEffect(() => {
    if (!userId) return undefined;
    let end: (() => void) | undefined;
    const start = async () => {
      const part = await import('@/data/documentos/textos/en-reposo').catch(() => undefined);
      end = part?.readInReposo(userId);
    };
    const timer = setTimeout(() => void start(), 60_000);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [userId]);
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
  const userId = useUsuario()?.id ?? '';
  useEffect(() => noteOpened(userId, pathname), [userId, pathname]);
  useEffect(closePanel, [pathname, closePanel]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
  return null;
}

/** Over every page while there is no connection. What is on the screen stays, and goes on by itself. */
function ConnectionStrip() {
  const online = useOnline();
  return (
    <div role="status" className={stripClasses.place}>
      {!online && (
        <p className={stripClasses.strip}>
          <strong>Sin conexión</strong> Lo que está en la pantalla se puede seguir leyendo; lo demás
          continuará solo cuando vuelva.
        </p>
      )}
    </div>
  );
}
