import { Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import {
  type Icon,
  IconCash,
  IconChecklist,
  IconFileCheck,
  IconFolderPlus,
  IconFolders,
  IconMailCheck,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { InicioCounters } from '@/data/inicio/inicio-api';
import { inicioCountersQuery, novedadesQuery, resumenQuery } from '@/data/inicio/inicio-queries';
import { colasQuery, sinAsignarQuery } from '@/data/masc/masc-queries';
import { COLAS, NOMBRES_COLA } from '@/data/masc/masc-types';
import { cuantosCambian, loQueCambiaQuery } from '@/data/plazos/lo-que-cambia-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { Bloque, BloqueSinSaber, Lista } from '@/features/inicio/bloque';
import { isDecided } from '@/features/inicio/decidido';
import { Graficos } from '@/features/inicio/graficos';
import { Hoy } from '@/features/inicio/hoy';
import { Novedades } from '@/features/inicio/novedades';
import { textos } from '@/features/inicio/textos';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatNumero, plural } from '@/lib/formato';
import { PageHeader } from '@/ui/page-header';

import card from '@/features/inicio/counter-card.module.css';
import classes from '@/features/inicio/inicio.module.css';

// Most practices have begun long ago.
const PrimerosPasos = lazy(async () => ({
  default: (await import('@/features/inicio/primeros-pasos')).PrimerosPasos,
}));

const Demostracion = lazy(async () => ({
  default: (await import('@/features/inicio/demostracion')).Demostracion,
}));

export function InicioPage() {
  const firstName = useUsuario()?.fullName?.trim().split(/\s+/)[0];
  const counters = useQuery(inicioCountersQuery);
  const { data } = counters;
  const settled = useIsSettled();
  const decided = isDecided(counters);
  return (
    <>
      <PageHeader
        isRoot
        title={firstName ? `Hola, ${firstName}` : 'Hola'}
        subtitle={<Pendiente counters={data} />}
      />
      {/* It asks for its rows meanwhile. Nobody can press what would be pushed down or drawn anew. */}
      <Suspense fallback={<TodaySinSaber />}>
        <div hidden={!decided}>
          {data?.primeros_pasos && <PrimerosPasos pasos={data.primeros_pasos} />}
          {data?.demostracion && <Demostracion estado={data.demostracion} />}
          <Today counters={data} settled={settled} />
        </div>
        {!decided && <TodaySinSaber />}
      </Suspense>
    </>
  );
}

const BloquesSinSaber = () => [1, 2, 3, 4].map((n) => <BloqueSinSaber key={n} />);

const TodaySinSaber = () => (
  <div className={classes.bloques}>
    <BloquesSinSaber />
  </div>
);

function Today({ counters: data, settled }: { counters: InicioCounters | undefined; settled: boolean }) {
  return (
    <>
      <Hoy />
      <SimpleGrid cols={{ base: 2, lg: 4 }} mt="md">
        <CounterCard
          label="Clientes activos"
          icon={IconUsers}
          value={data && formatNumero(data.clientes_activos)}
          to="/dashboard/clientes"
        />
        <CounterCard
          label="Expedientes abiertos"
          icon={IconFolders}
          value={data && formatNumero(data.expedientes_abiertos)}
          to="/dashboard/expedientes"
          search={{ grupo: 'abiertos' }}
        />
        <CounterCard
          label="Tareas pendientes"
          icon={IconChecklist}
          value={data && formatNumero(data.tareas_pendientes)}
          to="/dashboard/tareas"
        />
        <CounterCard
          label="Importe recuperado este mes"
          icon={IconCash}
          value={data && formatEuros(data.importe_recuperado_mes)}
          to="/dashboard/expedientes"
          search={{ cobradoEn: madridDay().slice(0, 7) }}
        />
      </SimpleGrid>
      <div className={classes.bloques}>
        {settled ? (
          <>
            <Novedades
              nada={data?.expedientes_abiertos === 0 && !data.primeros_pasos ? <NoneOpen /> : undefined}
            />
            <Reclamaciones />
            <Faltan />
            <Graficos />
          </>
        ) : (
          <BloquesSinSaber />
        )}
      </div>
    </>
  );
}

/**
 * Whether it is known which panels have nothing to show: one sentence takes less room than rows, and what is below would move. Somebody
 * who had nothing and has opened a case file since is asked for again first.
 */
function useIsSettled(): boolean {
  const queries = [useQuery(inicioCountersQuery), useQuery(colasQuery)];
  const novedades = useQuery(novedadesQuery);
  const grows = novedades.isFetching && novedades.data?.abiertos.length === 0;
  const [settled, setSettled] = useState(false);
  if (!settled && !grows && [...queries, novedades].every(({ isPending }) => !isPending)) setSettled(true);
  return settled;
}

/** What may end on another day comes first, then what is open and nobody has, and then what only says when it ends. */
function Pendiente({ counters }: { counters: InicioCounters | undefined }) {
  const { data: cambian = 0 } = useQuery({ ...loQueCambiaQuery, select: cuantosCambian });
  if (cambian > 0) {
    return (
      <Anchor component={Link} to="/dashboard/plazos-que-cambian" inherit underline="always">
        {textos.cambian(cambian)}
      </Anchor>
    );
  }
  const { sin_asignar: sin = 0, reservados = 0 } = counters ?? {};
  if (sin > 0 || reservados > 0) {
    return (
      <>
        {sin > 0 && <EnLaAgenda persona="sin" text={textos.sinAsignar(sin)} />}
        {sin > 0 && reservados > 0 && ' · '}
        {reservados > 0 && <EnLaAgenda persona="yo" text={textos.reservados(reservados)} />}
      </>
    );
  }
  return counters?.plazos_sin_revisar ? (
    <SinRevisar n={counters.plazos_sin_revisar} />
  ) : (
    'El despacho, de un vistazo'
  );
}

function EnLaAgenda({ persona, text }: { persona: 'sin' | 'yo'; text: string }) {
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/agenda" search={{ vista: 'lista', persona, estado: 'pendiente' }} />
      )}
    >
      {text}
    </Anchor>
  );
}

/** A term may end earlier or later than it says. In the place of the subtitle: nothing moves when it is known. */
function SinRevisar({ n }: { n: number }) {
  return (
    <Anchor component={Link} to="/dashboard/calendarios" inherit underline="always" title={textos.sinFiestas}>
      {plural(n, 'plazo contado', 'plazos contados')} con un calendario sin revisar
    </Anchor>
  );
}

/** Where those opened last would be: above the panels it would push all of them down. */
function NoneOpen() {
  return (
    <div className={classes.nada}>
      <IconFolderPlus size={24} stroke={1.25} aria-hidden />
      <Text fw={600} c="var(--mantine-color-text)">
        No hay expedientes abiertos
      </Text>
      <Text size="sm" maw="44ch">
        Impórtelos desde sus carpetas o desde un archivo JSON. Los archivados siguen en su lista.
      </Text>
      <Button component={Link} to="/dashboard/expedientes" mt={4}>
        Ir a Expedientes
      </Button>
    </div>
  );
}

/** Case files that lack a required document, by document: each row is the list of them. */
function Faltan() {
  const { data, isError, refetch } = useQuery(resumenQuery);
  const total = data?.expedientes ?? 0;
  return (
    <Bloque
      title="Expedientes a los que falta un documento"
      subtitle="De los documentos que el despacho exige"
    >
      <Lista
        rows={data?.faltan}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ icon: IconFileCheck, text: textos.sinExigidos }}
        renderRow={({ categoria, expedientes }) => (
          <li key={categoria} className={classes.faltan}>
            <Link to="/dashboard/expedientes" search={{ falta: [categoria] }} className={classes.main}>
              {categoriaDisplayName(categoria)}
            </Link>
            <span className={classes.barra} aria-hidden>
              <span style={{ width: `${total === 0 ? 0 : (100 * expedientes) / total}%` }} />
            </span>
            <span className={classes.cuantos}>{formatNumero(expedientes)}</span>
          </li>
        )}
      />
    </Bloque>
  );
}

/** What waits in prior complaints: each row is the list of its case files. */
function Reclamaciones() {
  const { data, isError, refetch } = useQuery(colasQuery);
  const { data: esperan } = useQuery(sinAsignarQuery);
  const colas =
    data && NOMBRES_COLA.filter((cola) => data[cola] > 0).map((cola) => ({ cola, n: data[cola] }));
  const rows = colas && [
    ...colas,
    ...(esperan && esperan.total > 0 ? [{ cola: null, n: esperan.total }] : []),
  ];
  return (
    <Bloque title="Reclamación previa" subtitle="Los que esperan algo o ya se pueden demandar">
      <Lista
        rows={rows}
        failed={isError}
        onRetry={() => void refetch()}
        empty={{ icon: IconMailCheck, text: 'No hay nada pendiente en las reclamaciones previas.' }}
        renderRow={({ cola, n }) => (
          <li key={cola} className={classes.row}>
            <Link
              to="/dashboard/expedientes"
              search={cola === null ? { abrir: 'sin-asignar' } : { masc: cola }}
              className={classes.main}
            >
              {cola === null ? 'Justificantes sin asignar' : COLAS[cola]}
            </Link>
            <span className={classes.cuantos}>{formatNumero(n)}</span>
          </li>
        )}
      />
    </Bloque>
  );
}

/** More letters than this do not fit in a card of a telephone: amounts with their cents. */
const LONG = 8;

interface CounterCardProps {
  label: string;
  icon: Icon;
  /** Undefined while it loads. */
  value: string | undefined;
  to: LinkProps['to'];
  search?: LinkProps['search'];
}

function CounterCard({ label, icon: CounterIcon, value, to, search }: CounterCardProps) {
  return (
    <Paper withBorder p="md" className={card.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Link to={to} search={search} className={card.link}>
          {label}
        </Link>
        <CounterIcon size={18} stroke={1.5} color="var(--bo-dim)" style={{ flex: 'none' }} aria-hidden />
      </Group>
      <div className={card.value} data-long={(value?.length ?? 0) > LONG || undefined}>
        {value ?? <Skeleton h={24} w={64} />}
      </div>
    </Paper>
  );
}
