import { Box, Button, Checkbox, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { IconBellOff, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { type Aviso, HABILES_ANTES, listAvisos } from '@/data/avisos/avisos-api';
import {
  avisosListQuery,
  preferenciasQuery,
  useReadAviso,
  useMarkAvisos,
  usePreferAvisos,
} from '@/data/avisos/avisos-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { chooseNavegador, puedeAvisar, useAvisaElNavegador } from '@/features/avisos/navegador';
import { appConfig } from '@/lib/config';
import { formatFechaHora } from '@/lib/formato';
import { filterState } from '@/lib/list-search';
import { Cell } from '@/ui/lista/cell';
import type { ListDescription } from '@/ui/lista/list-column';
import { ListPanel } from '@/ui/lista/list-panel';
import { usePrintLista } from '@/ui/lista/use-imprimir-lista';
import { useLista } from '@/ui/lista/use-lista';

import classes from '@/ui/lista/lista.module.css';

export function AvisosTab({ search }: { search: AvisosSearch }) {
  return (
    <>
      <Preferencias />
      <AvisosLista search={search} />
    </>
  );
}

/** What the tab Avisos holds. */
function AvisosLista({ search }: { search: AvisosSearch }) {
  const { page, size } = search;
  const query = useQuery(avisosListQuery({ page, size, ...avisosState.filtersOf(search) }));
  const lista = useLista<Aviso, AvisosSearch>({ query, search, to: '/dashboard/notificaciones' });
  const impresion = usePrintLista<Aviso>(lista, (part, signal) =>
    listAvisos({ ...avisosState.filtersOf(search), ...part }, signal),
  );
  const { mutate: leer } = useReadAviso();
  const { mutate: marcar, isPending } = useMarkAvisos();
  const list = useMemo(() => avisosList(({ id, leido_at }) => leido_at === null && leer(id)), [leer]);
  const { selected, select } = lista.seleccion;
  const markElegidos = (leido: boolean) =>
    marcar({ ids: selected.map(({ id }) => id), leido }, { onSuccess: () => select([]) });
  return (
    <ListPanel
      impresion={impresion}
      lista={lista}
      list={list}
      state={avisosState}
      surroundings={200}
      beside={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Qué avisos se muestran"
            data={[
              { value: 'todos', label: 'Todos' },
              { value: 'no', label: 'Sin leer' },
            ]}
            value={search.leido ?? 'todos'}
            onChange={(value) => lista.change({ leido: value === 'no' ? 'no' : undefined })}
          />
          <Button
            size="compact-sm"
            variant="default"
            loading={isPending}
            onClick={() => marcar({ leido: true })}
          >
            Marcar todos como leídos
          </Button>
        </>
      }
      bulk={[
        { label: () => 'Marcar como leídos', icon: IconMailOpened, run: () => markElegidos(true) },
        { label: () => 'Marcar como no leídos', icon: IconMail, run: () => markElegidos(false) },
      ]}
      empty={{
        icon: IconBellOff,
        title: 'No hay avisos',
        text: 'Son solo suyos: aquí se dice lo que le asignan, lo que cambia en sus plazos y lo que vence pronto.',
        narrowed: { icon: IconBellOff, title: 'Ninguno sin leer', clear: 'Ver todos' },
      }}
    />
  );
}

/** How somebody wants to be told besides the bell. It is decided once and the list is read every day: it is folded, and the list begins above. */
function Preferencias() {
  const userId = useUsuario()?.id;
  if (userId === undefined) return null;
  return (
    <Box component="details" mb="var(--bo-head-gap)">
      <summary>Cómo se le avisa</summary>
      <Group gap="xl" mt="sm" align="flex-start">
        {puedeAvisar() && <EnElNavegador userId={userId} />}
        {appConfig().resumen ? (
          <ResumenDiario userId={userId} />
        ) : (
          <Text size="sm" c="dimmed">
            El resumen diario por correo no se envía en esta instalación: lo envía el programa cuando tiene
            acceso a los datos y un servidor de correo. Los avisos siguen llegando aquí.
          </Text>
        )}
        <AntesDelPlazo userId={userId} />
      </Group>
    </Box>
  );
}

function EnElNavegador({ userId }: { userId: string }) {
  const on = useAvisaElNavegador(userId);
  const [refused, setRefused] = useState(false);
  return (
    <Switch
      label="Avisar también con el navegador"
      description={
        refused
          ? 'El navegador no lo permite: cámbielo en los permisos de esta página.'
          : 'En este equipo, mientras esta página esté abierta'
      }
      checked={on}
      onChange={(event) =>
        void chooseNavegador(userId, event.currentTarget.checked).then((allowed) => setRefused(!allowed))
      }
    />
  );
}

const ANTES: Record<number, string> = { 7: '7 días hábiles', 3: '3 días hábiles', 1: '1 día hábil' };

/** What is due today or overdue is told in any case. */
function AntesDelPlazo({ userId }: { userId: string }) {
  const { data } = useQuery(preferenciasQuery(userId));
  const { mutate, isPending, variables } = usePreferAvisos(userId);
  // As with the daily mail: what was pressed is shown at once.
  const habiles = (isPending ? variables.habiles : data?.habiles) ?? HABILES_ANTES;
  return (
    <Checkbox.Group
      label="Avisar de un plazo cuando queden"
      description="El día en que vence y después se avisa siempre"
      value={habiles.map(String)}
      onChange={(elegidos) => mutate({ habiles: elegidos.map(Number) })}
    >
      <Group gap="md" mt={6}>
        {HABILES_ANTES.map((n) => (
          <Checkbox key={n} value={String(n)} label={ANTES[n]} disabled={data === undefined} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function ResumenDiario({ userId }: { userId: string }) {
  const { data } = useQuery(preferenciasQuery(userId));
  const { mutate, isPending, variables } = usePreferAvisos(userId);
  return (
    <Switch
      label="Recibir el resumen diario por correo"
      description="A las 7:30 de los días laborables: lo vencido, lo de hoy y lo de la semana"
      // What was pressed is shown at once; disabled meanwhile, it would lose the focus.
      checked={isPending ? variables.resumen === true : (data?.resumen ?? true)}
      disabled={data === undefined}
      onChange={(event) => mutate({ resumen: event.currentTarget.checked })}
    />
  );
}

/** 1023 px. */
const CARDS_BELOW = 64;

/** Made once a page: opening one reads it. */
function avisosList(onOpen: (aviso: Aviso) => void): ListDescription<Aviso> {
  return {
    name: 'avisos',
    nameOf: ({ texto }) => texto,
    sizeLabel: 'Avisos por página',
    error: 'Error al cargar los avisos',
    loading: 'Cargando los avisos…',
    cardsBelow: CARDS_BELOW,
    columns: [
      {
        key: 'texto',
        label: 'Aviso',
        leastWidth: 300,
        render: (aviso) => <Abrir aviso={aviso} onOpen={onOpen} />,
      },
      {
        key: 'expediente',
        label: 'Expediente',
        width: 180,
        render: ({ deal_id }) => deal_id && <Expediente id={deal_id} />,
      },
      {
        key: 'fecha',
        label: 'Cuándo',
        width: 150,
        align: 'right',
        render: ({ created_at }) => <Cell text={formatFechaHora(created_at)} quiet />,
      },
      {
        key: 'estado',
        label: 'Estado',
        width: 100,
        render: ({ leido_at }) => <Cell text={leido_at ? 'Leído' : 'Sin leer'} quiet={leido_at !== null} />,
      },
    ],
    card: (aviso) => (
      <>
        <span className={classes.cardTop}>
          <Abrir aviso={aviso} onOpen={onOpen} wraps />
        </span>
        <span className={classes.cardBottom}>
          {aviso.deal_id ? <Expediente id={aviso.deal_id} /> : <span />}
          <span className="tabular">{formatFechaHora(aviso.created_at)}</span>
        </span>
      </>
    ),
  };
}

interface AbrirProps {
  aviso: Aviso;
  onOpen: (aviso: Aviso) => void;
  /** On a card: the whole text. */
  wraps?: boolean;
}

function Abrir({ aviso, onOpen, wraps = false }: AbrirProps) {
  return (
    <Link
      {...destinoDe(aviso.enlace)}
      className={wraps ? undefined : classes.cell}
      data-strong={aviso.leido_at === null || undefined}
      title={wraps ? undefined : aviso.texto}
      style={{
        color: 'var(--mantine-color-anchor)',
        fontWeight: aviso.leido_at === null ? 600 : 400,
        ...(wraps ? { flex: '1 1 0', minWidth: 0, whiteSpace: 'normal' } : { display: 'block' }),
      }}
      onClick={() => onOpen(aviso)}
    >
      {aviso.texto}
    </Link>
  );
}

const Expediente = ({ id }: { id: string }) => (
  <Link
    to="/dashboard/expedientes/$id"
    params={{ id }}
    className={classes.id}
    style={{ color: 'var(--mantine-color-anchor)' }}
  >
    {id}
  </Link>
);

/** A page of ours as the database wrote it: its path, and its search as the page reads it. */
function destinoDe(enlace: string) {
  const { pathname, searchParams } = new URL(enlace, 'http://despacho.invalid');
  const search = Object.fromEntries(
    [...searchParams].map(([key, value]) => [key, /^\d{1,9}$/.test(value) ? Number(value) : value]),
  );
  return linkOptions({ to: pathname as '/dashboard', search: search as never });
}

/** What the tab keeps in the URL. */
interface AvisosSearch {
  leido?: 'no';
  page: number;
  size: number;
}

const avisosState = filterState<AvisosSearch, 'leido'>(['leido']);
