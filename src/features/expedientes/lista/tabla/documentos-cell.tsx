import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { exigidosQuery } from '@/data/documentos/exigidos-queries';

import classes from '@/features/expedientes/lista/tabla/documentos-cell.module.css';

/** How many of the required documents a case file has; those of others count where the caller sees them. */
export function DocumentosCell({ presentes }: { presentes: number | undefined }) {
  const { data: exigidos } = useQuery(exigidosQuery);
  if (!exigidos || presentes === undefined || exigidos.length === 0) return '—';
  const text = `${presentes} de ${exigidos.length}`;
  return (
    <span className={classes.documentos}>
      <Progress.Root size={4} w={56} aria-hidden>
        <Progress.Section
          value={(100 * presentes) / exigidos.length}
          color={presentes === exigidos.length ? 'verde' : undefined}
        />
      </Progress.Root>
      {text}
    </span>
  );
}
