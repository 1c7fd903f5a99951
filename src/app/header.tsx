import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { ThemeButton } from '@/app/theme-button';
import type { SidebarState } from '@/app/use-sidebar';
import { CampanaLink } from '@/features/avisos/campana-link';
import { whenIdle } from '@/lib/when-idle';
import { avisosRecientes } from '@/ui/avisos-recientes-store';
import { HeaderBreadcrumbs } from '@/ui/breadcrumbs';
import { lazyPart } from '@/ui/lazy-part';
import { OnPress } from '@/ui/lista/on-press';

import classes from '@/app/header.module.css';

const AvisosRecientesList = lazyPart(
  async () => (await import('@/app/avisos-recientes-list')).AvisosRecientesList,
);

/** What went wrong and is no longer in sight. Nothing while nothing has. */
function AvisosRecientes() {
  const recientes = useSyncExternalStore(avisosRecientes.subscribe, avisosRecientes.get);
  // The next person to sign in here does not read them.
  useEffect(() => avisosRecientes.clear, []);
  // What goes wrong may be the connection.
  useEffect(() => whenIdle(() => void AvisosRecientesList.preload()), []);
  return recientes.length > 0 && <AvisosRecientesList recientes={recientes} />;
}

const ThemeMenuOpened = lazyPart(async () => (await import('@/app/theme-menu-opened')).ThemeMenuOpened);

function ThemeMenu() {
  return (
    <OnPress preload={ThemeMenuOpened.preload} renderButton={(button) => <ThemeButton {...button} />}>
      <ThemeMenuOpened />
    </OnPress>
  );
}

const CampanaContada = lazyPart(async () => (await import('@/features/avisos/campana')).Campana);

/** The bell is drawn without its number at first: the number needs code that the rows of the page must not wait for. */
function Campana() {
  const [contada, setContada] = useState(false);
  useEffect(() => whenIdle(() => void CampanaContada.preload().then(() => setContada(true))), []);
  return contada ? <CampanaContada /> : <CampanaLink label="Avisos" />;
}

export function Header({ sidebar }: { sidebar: SidebarState }) {
  return (
    <header className={classes.header}>
      {sidebar.mobile && (
        <ActionIcon
          size={36}
          onClick={sidebar.toggle}
          aria-label="Abrir el menú"
          aria-expanded={sidebar.opened}
        >
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
      )}
      <HeaderBreadcrumbs />
      <AvisosRecientes />
      <span className={classes.campana}>
        <Campana />
      </span>
      <ThemeMenu />
    </header>
  );
}
