import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { unionesQuery, useDeshacerUnion } from '@/data/acreedores/acreedores-queries';
import type { Union } from '@/data/acreedores/uniones-api';
import { expedientes } from '@/features/acreedores/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { Panel } from '@/ui/panel';

import classes from '@/features/acreedores/acreedores.module.css';

/** What was made one, newest first; each can be undone. */
export function UnionesPanel() {
  const { data: uniones } = useQuery(unionesQuery());
  const { mutate: deshacer, isPending, variables } = useDeshacerUnion();
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
