import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import {
  distintosQuery,
  parecidosQuery,
  unionesQuery,
  useCompareAcreedores,
  useUndoUnion,
  useDistinguishAcreedores,
} from '@/data/acreedores/acreedores-queries';
import type { Distintos, GrupoParecido, Union } from '@/data/acreedores/uniones-api';
import { expedientes } from '@/features/acreedores/textos';
import type { UnionPropuesta } from '@/features/acreedores/union/unir-dialog';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

/** What was made one, newest first; each can be undone. */
export function UnionesPanel() {
  const { data: uniones } = useQuery(unionesQuery());
  const { mutate: deshacer, isPending, variables } = useUndoUnion();
  if (!uniones || uniones.length === 0) return null;
  return (
    <Panel title="Uniones hechas">
      <ul className={classes.plainList}>
        {uniones.map((union) => (
          <UnionRow
            key={union.id}
            union={union}
            undoing={isPending && variables === union.id}
            onUndo={() => deshacer(union.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface UnionRowProps {
  union: Union;
  undoing: boolean;
  onUndo: () => void;
}

function UnionRow({ union, undoing, onUndo }: UnionRowProps) {
  const { destino, origenes, quien, created_at, deshecha_at } = union;
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text size="sm">
          {origenes.map((nombre) => `«${nombre}»`).join(', ')} → <strong>{destino}</strong>
        </Text>
        <Text size="xs" c="dimmed">
          {expedientes(union.expedientes)} · {formatTexto(quien)} · {formatFechaHora(created_at)}
        </Text>
      </div>
      {deshecha_at ? (
        <Text size="xs" c="dimmed">
          Deshecha el {formatFechaHora(deshecha_at)}
        </Text>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={undoing}
          aria-label={`Deshacer la unión de ${destino}`}
          onClick={onUndo}
        >
          Deshacer
        </Button>
      )}
    </li>
  );
}

/** What looks alike and was told apart, newest first; each pair can be compared again. */
export function DistintosPanel() {
  const { data: distintos } = useQuery(distintosQuery());
  if (!distintos || distintos.length === 0) return null;
  return (
    <Panel title="Nombres que son de acreedores distintos">
      <ul className={classes.plainList}>
        {distintos.map((par) => (
          <ParRow key={JSON.stringify([par.nombre, par.otro])} par={par} />
        ))}
      </ul>
    </Panel>
  );
}

function ParRow({ par: { nombre, otro, quien, created_at } }: { par: Distintos }) {
  const { mutate: comparar, isPending } = useCompareAcreedores();
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text size="sm">
          «{nombre}» y «{otro}»
        </Text>
        <Text size="xs" c="dimmed">
          {formatTexto(quien)} · {formatFechaHora(created_at)}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        aria-label={`Volver a comparar ${nombre} y ${otro}`}
        onClick={() => comparar({ destino: nombre, otros: [otro] })}
      >
        Volver a comparar
      </Button>
    </li>
  );
}

interface ParecidosPanelProps {
  onUnir: (propuesta: UnionPropuesta) => void;
}

/** Names that may be one creditor written in several ways. Nothing is changed here: each is asked about. */
export function ParecidosPanel({ onUnir }: ParecidosPanelProps) {
  return (
    <Panel title="Nombres que se parecen">
      <ParecidosBody onUnir={onUnir} />
    </Panel>
  );
}

function ParecidosBody({ onUnir }: ParecidosPanelProps) {
  const { data: grupos, isError, refetch } = useQuery(parecidosQuery());
  if (isError && !grupos)
    return <LoadError title="Error al buscar nombres parecidos" onRetry={() => void refetch()} />;
  if (!grupos) return <Skeleton height={12} width="60%" my={14} aria-label="Buscando nombres parecidos..." />;
  if (grupos.length === 0) {
    return (
      <EmptyState
        icon={IconCircleCheck}
        level={3}
        title="No hay nombres que se parezcan"
        text="Para unir otros, elíjalos en la lista de acreedores."
      />
    );
  }
  return (
    <ul className={classes.plainList}>
      {grupos.map((grupo) => (
        <Grupo key={grupo.destino} grupo={grupo} onUnir={onUnir} />
      ))}
    </ul>
  );
}

function Grupo({ grupo, onUnir }: ParecidosPanelProps & { grupo: GrupoParecido }) {
  const { destino, variantes } = grupo;
  const otros = variantes.map(({ nombre }) => nombre);
  const nombres = [destino, ...otros];
  const { mutate: distinguir, isPending } = useDistinguishAcreedores();
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text size="sm" fw={600}>
          {destino} <span className={classes.quiet}>· {expedientes(grupo.expedientes)}</span>
        </Text>
        {variantes.map((variante) => (
          <Text key={variante.nombre} size="sm">
            {variante.nombre}{' '}
            <span className={classes.quiet}>
              · {expedientes(variante.expedientes)} · {parecidoText(variante.parecido)}
            </span>
          </Text>
        ))}
      </div>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="xs"
          loading={isPending}
          aria-label={`No son el mismo: ${nombres.join(', ')}`}
          onClick={() => distinguir({ destino, otros })}
        >
          No son el mismo
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={`Unir con ${destino}…`}
          onClick={() => onUnir({ destino, nombres })}
        >
          Unir…
        </Button>
      </Group>
    </li>
  );
}

function parecidoText(parecido: number): string {
  return parecido === 1 ? 'solo cambia cómo se escribe' : `se parece un ${Math.round(parecido * 100)}\u00A0%`;
}
