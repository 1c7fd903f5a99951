import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { Header } from '@/app/header';
import { Sidebar } from '@/app/sidebar';
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
  useEffect(() => whenIdle(() => void Paleta.preload()), []);
  useTextosEnReposo();
  useDiaEnPapel(main);
  const { wanted, takeEarly } = useEarlyKeys();
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
      <Paleta opened={sidebar.paleta.opened} onClose={sidebar.paleta.close} />
      {wanted && <Teclas takeEarly={takeEarly} />}
      <OnNewPage main={main} closePanel={sidebar.closePanel} />
    </HeaderSlotProvider>
  );
}

/** A key is of no use to somebody who has gone on to something else. */
const STALE_MS = 3000;

/**
 * Single keys are loaded once the page has come to rest, or with the first one that is pressed: until they are there, what is pressed
 * waits for them.
 */
function useEarlyKeys() {
  const [wanted, setWanted] = useState(false);
  const pressed = useRef<KeyboardEvent[]>([]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      pressed.current.push(event);
      setWanted(true);
    };
    window.addEventListener('keydown', note);
    stop.current = () => window.removeEventListener('keydown', note);
    return stop.current;
  }, []);
  const takeEarly = useCallback(() => {
    stop.current?.();
    return pressed.current.splice(0).filter(({ timeStamp }) => performance.now() - timeStamp < STALE_MS);
  }, []);
  return { wanted, takeEarly };
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
