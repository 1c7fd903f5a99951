import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';

import classes from '@/ui/formulario/formulario.module.css';

export interface ConflictRow {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictPanelProps {
  title: string;
  /** The fields that the other person changed. */
  rows: ConflictRow[];
  /** What saving over it does, where it is not the rule of forms: only the fields that were touched. */
  consequence?: string;
  saving: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}

const ONLY_TOUCHED = 'Si lo guarda encima, solo se cambiarán los campos que usted ha tocado.';

/** Somebody else saved meanwhile: what they left, and what to do with what was typed here. */
export function ConflictPanel({
  title,
  rows,
  consequence = ONLY_TOUCHED,
  saving,
  onReload,
  onOverwrite,
}: ConflictPanelProps) {
  return (
    <Alert color="ambar" role="alert" icon={<IconUsers size={18} />} title={title}>
      <Stack gap="sm">
        <Text size="sm">Lo que usted ha escrito sigue aquí y no se ha guardado. {consequence}</Text>
        <Comparison rows={rows} />
        <Group gap="xs">
          <Button variant="default" onClick={onReload} disabled={saving}>
            Descartar lo mío y cargar lo guardado
          </Button>
          <Button color="rojo" onClick={onOverwrite} loading={saving}>
            Guardar lo mío encima
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Comparison({ rows }: { rows: ConflictRow[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.comparison}>
      <table>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Guardado ahora</th>
            <th scope="col">En este formulario</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
