import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { distintosQuery, useCompararAcreedores } from '@/data/acreedores/acreedores-queries';
import type { Distintos } from '@/data/acreedores/uniones-api';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

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
  const { mutate: comparar, isPending } = useCompararAcreedores();
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
