import { Button, Paper, Tabs, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

import { failureText } from '@/data/auditoria/row-changed-error';
import { type DEAL_FIELDS, DEAL_SECTIONS } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import { dealActividadQuery, useUpdateDeal } from '@/data/deals/deals-queries';
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
} from '@/features/expedientes/detalle/expediente-search';
import { formatNumero } from '@/lib/formato';
import type { ColumnValue } from '@/lib/formulario/campos';
import { Actividad } from '@/ui/actividad';
import { avisos } from '@/ui/avisos';
import { confirm } from '@/ui/confirm';
import { lazyPart } from '@/ui/lazy-part';
import { TabList } from '@/ui/tab-list';

import classes from '@/features/expedientes/detalle/expediente.module.css';

const LineaDelTiempo = lazyPart(
  async () => (await import('@/features/expedientes/detalle/linea-del-tiempo')).LineaDelTiempo,
);
const FasesTab = lazyPart(async () => (await import('@/features/expedientes/fases/fases-tab')).FasesTab);

export interface ExpedienteTabsProps {
  deal: Deal;
  tab: ExpedienteTab;
  /** The document manager: another feature's, composed by the route. */
  documentos: React.ReactNode;
  documentosCount: number | undefined;
  /** Packages for filing: another feature's. */
  aportacion: React.ReactNode;
  /** The debtor as a client: another feature's too. */
  cliente: React.ReactNode;
}

export function ExpedienteTabs(props: ExpedienteTabsProps) {
  const { deal, tab, documentos, documentosCount, aportacion, cliente } = props;
  const navigate = useNavigate();
  const change = (value: string | null) => {
    if (!isExpedienteTab(value)) return;
    // The other tabs keep their filters; `state: true` keeps the list that this case file was opened from.
    const search = (current: object) => ({ ...current, tab: value });
    void navigate({ to: '.', search, state: true, replace: true, resetScroll: false });
  };
  return (
    <Paper withBorder className={classes.tabs}>
      {/* Hidden, not unmounted: uploads under way keep their place while another tab is read. */}
      <Tabs value={tab} onChange={change} keepMountedMode="display-none">
        <TabList active={tab} label="Datos del expediente">
          {DATA_TABS.map((section) => (
            <Tabs.Tab key={section} value={section}>
              {DEAL_SECTIONS[section]}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="fases" onPointerEnter={FasesTab.preload}>
            Fases e importes
          </Tabs.Tab>
          <Tabs.Tab value="documentos">
            Documentos {/* Room for the count before it comes: the tabs do not move. */}
            <Text span c="dimmed" ml={6} miw={16} fz="sm" lh={1} className="tabular">
              {documentosCount !== undefined && formatNumero(documentosCount)}
            </Text>
          </Tabs.Tab>
          <Tabs.Tab value="aportacion">Aportación</Tabs.Tab>
          <Tabs.Tab value="actividad">Actividad</Tabs.Tab>
        </TabList>
        {DATA_TABS.map((section) => (
          <TabPanel key={section} shown={tab} value={section} title={DEAL_SECTIONS[section]} dealId={deal.id}>
            <DealBlocks
              section={section}
              deal={deal}
              after={{ persona: <div className={classes.cliente}>{cliente}</div> }}
            />
          </TabPanel>
        ))}
        <TabPanel shown={tab} value="fases" title="Fases e importes">
          {tab === 'fases' && <FasesTab deal={deal} />}
        </TabPanel>
        <TabPanel shown={tab} value="documentos" title="Documentos">
          {documentos}
        </TabPanel>
        <TabPanel shown={tab} value="aportacion" title="Aportación">
          {tab === 'aportacion' && aportacion}
        </TabPanel>
        <TabPanel shown={tab} value="actividad" title="Actividad">
          {tab === 'actividad' && <ActividadTab deal={deal} />}
        </TabPanel>
      </Tabs>
    </Paper>
  );
}

interface TabPanelProps {
  shown: ExpedienteTab;
  value: ExpedienteTab;
  title: string;
  /** Where the tab's fields can be edited. */
  dealId?: string;
  children: React.ReactNode;
}

function TabPanel({ shown, value, title, dealId, children }: TabPanelProps) {
  const isShown = value === shown;
  // Hidden tabs are rendered after the visible one: whoever opens a case file does not wait for five other tabs.
  const drawn = useDeferredValue(true, isShown) || isShown;
  return (
    <Tabs.Panel value={value} p="md" className={classes.panel} data-tab={value}>
      <div className={classes.printTitle} aria-hidden>
        {title}
      </div>
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
  const volver = useVolverAValor(deal);
  return (
    <>
      <LineaDelTiempo deal={deal} />
      <Actividad query={query} textOf={actividadText} cambiosOf={cambiosOf} volver={volver} />
    </>
  );
}

/** Gives a field the value that it had before a change. Asks where somebody has changed it again since. */
function useVolverAValor(deal: Deal) {
  const { mutate } = useUpdateDeal();
  return (cambio: Cambio) => {
    const { campo } = cambio;
    // Nothing to go back to: it has that value.
    if (!campo || deal[campo] === cambio.valor) return undefined;
    return async () => {
      if (!(await agreed(deal, campo, cambio))) return;
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

async function agreed(deal: Deal, campo: keyof typeof DEAL_FIELDS, cambio: Cambio): Promise<boolean> {
  const now = shownValue(campo, deal[campo]);
  if (now === cambio.despues) return true;
  return confirm({
    title: `${cambio.label} se ha cambiado después`,
    text: `Ahora es «${now}». Si sigue, volverá a ser «${cambio.antes}».`,
    confirmLabel: 'Volver a ese valor',
  });
}
