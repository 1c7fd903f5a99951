import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { FichaBreve, ParRepetido } from '@/data/clientes/clientes-parecidos-api';
import {
  repetidosQuery,
  useCompareClientes,
  useDistinguishClientes,
} from '@/data/clientes/clientes-parecidos-queries';
import type { DistintosClientes, UnionDeClientes } from '@/data/clientes/clientes-unidos-api';
import {
  planDeUnionQuery,
  unionesClientesQuery,
  useUndoUnionClientes,
} from '@/data/clientes/clientes-unidos-queries';
import { textosParecidos } from '@/features/clientes/union/parecidos-textos';
import type { Pareja } from '@/features/clientes/union/unir-dialog';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { confirm } from '@/ui/confirm';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/clientes/union/union.module.css';

const UnirClientesDialog = lazyDialog(
  async () => (await import('@/features/clientes/union/unir-dialog')).UnirClientesDialog,
);

/** Clients that may be one person, what was made one, and what was told apart. */
export function RepetidosPage() {
  const [pareja, setPareja] = useState<Pareja>();
  const { data: repetidos } = useQuery(repetidosQuery());
  const close = () => setPareja(undefined);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Clientes', to: '/dashboard/clientes' }, { label: 'Posibles repetidos' }]}
      />
      <PageHeader title="Posibles repetidos" count={repetidos?.total} />
      <div className={classes.stack}>
        <Panel title="Clientes que pueden ser la misma persona">
          <Pares onUnir={setPareja} />
        </Panel>
        <UnionesYDistintos />
      </div>
      <UnirClientesDialog opened={pareja !== undefined} pareja={pareja} onClose={close} onDone={close} />
    </>
  );
}

function Pares({ onUnir }: { onUnir: (pareja: Pareja) => void }) {
  const { data, isError, refetch } = useQuery(repetidosQuery());
  if (isError && !data)
    return <LoadError title="Error al buscar clientes repetidos" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={12} width="60%" my={14} aria-label="Buscando clientes repetidos..." />;
  const { pares, total } = data;
  if (pares.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        level={3}
        title="No hay clientes que parezcan repetidos"
        text="Para unir otros dos, elíjalos en la lista de clientes."
      />
    );
  }
  return (
    <>
      <ul className={classes.plainList}>
        {pares.map((par) => (
          <Par key={par.queda.id + par.otro.id} par={par} onUnir={onUnir} />
        ))}
      </ul>
      {total > pares.length && (
        <Text size="sm" c="dimmed" mt="sm">
          {textosParecidos.masPares(total - pares.length)}
        </Text>
      )}
    </>
  );
}

function Par({ par: { por, queda, otro }, onUnir }: { par: ParRepetido; onUnir: (pareja: Pareja) => void }) {
  const { mutate: distinguir, isPending } = useDistinguishClientes();
  const pareja = { uno: queda.id, otro: otro.id };
  const nombres = `${queda.nombre_completo} y ${otro.nombre_completo}`;
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Ficha ficha={queda} />
        <Ficha ficha={otro} />
      </div>
      <SoftBadge tone="neutral">{textosParecidos.por(por)}</SoftBadge>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="xs"
          loading={isPending}
          aria-label={`No son la misma persona: ${nombres}`}
          onClick={() => distinguir(pareja)}
        >
          No son la misma
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Comparar y unir ${nombres}`}
          onClick={() => onUnir(pareja)}
        >
          Comparar…
        </Button>
      </Group>
    </li>
  );
}

function Ficha({ ficha }: { ficha: FichaBreve }) {
  return (
    <Text size="sm">
      <Anchor
        fw={600}
        renderRoot={(props) => <Link {...props} to="/dashboard/clientes/$id" params={{ id: ficha.id }} />}
      >
        {ficha.nombre_completo}
      </Anchor>{' '}
      <Text span c="dimmed" size="sm">
        {textosParecidos.fichaBreve(ficha)}
      </Text>
    </Text>
  );
}

function UnionesYDistintos() {
  const { data } = useQuery(unionesClientesQuery());
  return (
    <>
      {data && data.uniones.length > 0 && (
        <Panel title="Uniones hechas">
          <ul className={classes.plainList}>
            {data.uniones.map((union) => (
              <UnionRow key={union.id} union={union} />
            ))}
          </ul>
        </Panel>
      )}
      {data && data.distintos.length > 0 && (
        <Panel title="Clientes que son personas distintas">
          <ul className={classes.plainList}>
            {data.distintos.map((par) => (
              <DistintosRow key={par.uno.id + par.otro.id} par={par} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** Undoing it says first what comes back and what stays. */
function UnionRow({ union }: { union: UnionDeClientes }) {
  const client = useQueryClient();
  const { mutate: deshacer, isPending } = useUndoUnionClientes();
  const queda = formatTexto(union.queda_nombre);
  const ask = async () => {
    const plan = await client.fetchQuery(planDeUnionQuery(union.id)).catch(() => undefined);
    if (!plan) return;
    const ok = await confirm({ title: 'Deshacer la unión', plan, confirmLabel: 'Deshacer la unión' });
    if (ok) deshacer(union.id);
  };
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text size="sm">
          {formatTexto(union.se_va_nombre)} → <strong>{queda}</strong>
        </Text>
        <Text size="xs" c="dimmed">
          {formatTexto(union.quien)} · {formatFechaHora(union.created_at)}
        </Text>
      </div>
      {union.deshecha_at ? (
        <Text size="xs" c="dimmed">
          Deshecha el {formatFechaHora(union.deshecha_at)}
        </Text>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={`Deshacer la unión de ${queda}`}
          onClick={() => void ask()}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}

function DistintosRow({ par: { uno, otro, quien, created_at } }: { par: DistintosClientes }) {
  const { mutate: comparar, isPending } = useCompareClientes();
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Ficha ficha={uno} />
        <Ficha ficha={otro} />
        <Text size="xs" c="dimmed">
          {formatTexto(quien)} · {formatFechaHora(created_at)}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`Volver a comparar ${uno.nombre_completo} y ${otro.nombre_completo}`}
        onClick={() => comparar({ uno: uno.id, otro: otro.id })}
      >
        Volver a comparar
      </Button>
    </li>
  );
}
