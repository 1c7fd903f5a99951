import { Button, Paper, Tabs } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';

import { failureText } from '@/data/auditoria/row-changed-error';
import type { Deal } from '@/data/deals/deal-types';
import { dealActividadQuery, useUpdateDeal } from '@/data/deals/deals-queries';
import { useNombres } from '@/data/nombres/use-nombres';
import { useNombreDePersona } from '@/data/staff/personas';
import {
  actividadText,
  type Cambio,
  cambiosOf,
  shownValue,
} from '@/features/expedientes/detalle/actividad-textos';
import { DealBlocks } from '@/features/expedientes/detalle/deal-blocks';
import {
  DATA_TABS,
  type ExpedienteTab,
  isExpedienteTab,
  TAB_TEXTOS,
  TABS,
} from '@/features/expedientes/detalle/expediente-search';
import type { ColumnValue } from '@/lib/formulario/campos';
import { Actividad } from '@/ui/actividad';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { lazyPart } from '@/ui/lazy-part';
import { TabCount } from '@/ui/tab-count';
import { TabList } from '@/ui/tab-list';
import { useTeclasDePagina } from '@/ui/teclas-de-pagina';

import classes from '@/features/expedientes/detalle/expediente.module.css';

const LineaDelTiempo = lazyPart(
  async () => (await import('@/features/expedientes/detalle/linea-del-tiempo')).LineaDelTiempo,
);
/** Procedures, phases and amounts. */
export const FasesTab = lazyPart(
  async () => (await import('@/features/expedientes/fases/fases-tab')).FasesTab,
);

/** What other features put in the tabs: the route composes it. */
export interface TabsAjenas {
  /** The document manager and the packages for filing. */
  documentos: React.ReactNode;
  /** The debtor as a client. */
  cliente: React.ReactNode;
  /** Prior complaints, and what is claimed. */
  reclamacion: React.ReactNode;
  agenda: React.ReactNode;
  /** Letters and mails. */
  escritos: React.ReactNode;
}

interface ExpedienteTabsProps {
  deal: Deal;
  tab: ExpedienteTab;
  ajenas: TabsAjenas;
  documentosCount: number | undefined;
  /** On its way to paper, where every tab stands under the one before. */
  printing: boolean;
}

export function ExpedienteTabs({ deal, tab, ajenas, documentosCount, printing }: ExpedienteTabsProps) {
  const navigate = useNavigate();
  const change = (value: string | null) => {
    if (!isExpedienteTab(value)) return;
    // The other tabs keep their filters; `state: true` keeps the list that this case file was opened from.
    const search = (current: object) => ({ ...current, tab: value });
    void navigate({ to: '.', search, state: true, replace: true, resetScroll: false });
  };
  useTeclasDePagina(
    TABS.map((value) => ({
      tecla: `g ${TAB_TEXTOS[value].letra}`,
      que: `Ir a ${TAB_TEXTOS[value].title}`,
      run: () => change(value),
    })),
  );
  const panel = { shown: tab, printing };
  return (
    <Paper withBorder className={classes.tabs}>
      {/* Hidden, not unmounted: uploads under way keep their place while another tab is read. */}
      <Tabs value={tab} onChange={change} keepMountedMode="display-none" className={classes.tabsRoot}>
        <div className={classes.tabRow}>
          <TabList active={tab} label="Datos del expediente">
            {TABS.map((value) => (
              <Tabs.Tab
                key={value}
                value={value}
                {...(value === 'procedimiento' && { onPointerEnter: () => void FasesTab.preload() })}
              >
                {TAB_TEXTOS[value].title} {value === 'documentos' && <TabCount n={documentosCount} />}
              </Tabs.Tab>
            ))}
          </TabList>
        </div>
        {DATA_TABS.map((section) => (
          <TabPanel key={section} {...panel} value={section} early dealId={deal.id}>
            <DealBlocks
              section={section}
              deal={deal}
              after={{ persona: <div className={classes.cliente}>{ajenas.cliente}</div> }}
            />
          </TabPanel>
        ))}
        <TabPanel {...panel} value="documentos" early>
          {ajenas.documentos}
        </TabPanel>
        <TabPanel {...panel} value="reclamacion">
          {ajenas.reclamacion}
        </TabPanel>
        <TabPanel {...panel} value="procedimiento">
          <FasesTab deal={deal} />
        </TabPanel>
        <TabPanel {...panel} value="agenda">
          {ajenas.agenda}
        </TabPanel>
        <TabPanel {...panel} value="escritos">
          {ajenas.escritos}
        </TabPanel>
        <TabPanel shown={tab} value="actividad" printing={false}>
          <ActividadTab deal={deal} />
        </TabPanel>
      </Tabs>
    </Paper>
  );
}

interface TabPanelProps {
  shown: ExpedienteTab;
  value: ExpedienteTab;
  printing: boolean;
  /** Drawn with the page, after the tab that is shown; the others when somebody opens them. */
  early?: boolean;
  /** Where the tab's fields can be edited. */
  dealId?: string;
  children: React.ReactNode;
}

function TabPanel({ shown, value, printing, early = false, dealId, children }: TabPanelProps) {
  const isShown = value === shown;
  const { title } = TAB_TEXTOS[value];
  // Hidden tabs are rendered after the visible one: whoever opens a case file does not wait for four other tabs.
  const drawn = useDeferredValue(early, isShown) || isShown || printing;
  return (
    <Tabs.Panel value={value} p="md" className={classes.panel} data-tab={value}>
      {drawn && (
        <div className={classes.printTitle} aria-hidden>
          {title}
        </div>
      )}
      {drawn && dealId !== undefined && <EditarTab dealId={dealId} tab={value} title={title} />}
      {drawn && children}
    </Tabs.Panel>
  );
}

interface EditarTabProps {
  dealId: string;
  tab: ExpedienteTab;
  title: string;
}

function EditarTab({ dealId, tab, title }: EditarTabProps) {
  return (
    <div className={classes.tabHead}>
      <Button
        className={classes.onScreen}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconPencil size={14} />}
        aria-label={`Editar ${title}`}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/expedientes/$id/editar"
            params={{ id: dealId }}
            search={{ seccion: tab }}
            state
          />
        )}
      >
        Editar
      </Button>
    </div>
  );
}

function ActividadTab({ deal }: { deal: Deal }) {
  const query = useInfiniteQuery(dealActividadQuery(deal.id));
  const nombreDe = useNombreDePersona();
  const nombres = useNombres(useMemo(() => query.data?.pages.flat(), [query.data]));
  const volver = useReturnToValor(deal, nombreDe);
  return (
    <>
      <LineaDelTiempo deal={deal} />
      <Actividad
        query={query}
        textOf={actividadText}
        cambiosOf={(entry) => cambiosOf(entry, nombreDe, nombres)}
        volver={volver}
      />
    </>
  );
}

/** Gives a field the value that it had before a change. Asks where somebody has changed it again since. */
function useReturnToValor(deal: Deal, nombreDe: (id: unknown) => string | null) {
  const { mutate } = useUpdateDeal();
  return (cambio: Cambio) => {
    const { campo } = cambio;
    // Nothing to go back to: it has that value.
    if (!campo || deal[campo] === cambio.valor) return undefined;
    return async () => {
      if (!(await agreed(shownValue(campo, deal[campo], nombreDe), cambio))) return;
      const columns = { [campo]: cambio.valor as ColumnValue };
      mutate(
        { id: deal.id, columns, readAt: deal.updated_at },
        {
          onError: (error) =>
            avisos.error({
              title: 'No se ha vuelto a ese valor',
              message: failureText('este expediente', error),
            }),
        },
      );
    };
  };
}

async function agreed(now: string, cambio: Cambio): Promise<boolean> {
  if (now === cambio.despues) return true;
  return confirm({
    title: `${cambio.label} se ha cambiado después`,
    text: `Ahora es «${now}». Si sigue, volverá a ser «${cambio.antes}».`,
    confirmLabel: 'Volver a ese valor',
  });
}
