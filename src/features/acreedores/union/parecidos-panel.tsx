import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { parecidosQuery, useDistinguirAcreedores } from '@/data/acreedores/acreedores-queries';
import type { GrupoParecido } from '@/data/acreedores/uniones-api';
import { expedientes } from '@/features/acreedores/textos';
import type { UnionPropuesta } from '@/features/acreedores/union/unir-dialog';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

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
  const { mutate: distinguir, isPending } = useDistinguirAcreedores();
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
