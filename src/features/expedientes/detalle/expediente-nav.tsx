import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { ExpedienteTab } from '@/features/expedientes/detalle/expediente-search';
import { useVecinos, type Vecino } from '@/features/expedientes/detalle/use-vecinos';
import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { formatNumero } from '@/lib/formato';

interface ExpedienteNavProps {
  id: string;
  tab: ExpedienteTab;
  listSearch: ExpedientesSearch | undefined;
}

/** Through the list that this case file was opened from, on the same tab. */
export function ExpedienteNav({ id, tab, listSearch }: ExpedienteNavProps) {
  const vecinos = useVecinos(id, listSearch);
  if (!vecinos) return null;
  const { anterior, siguiente, posicion, total } = vecinos;
  return (
    <Group component="nav" aria-label="Expedientes de la lista" gap={6} wrap="nowrap">
      <Step label="Expediente anterior" vecino={anterior} tab={tab}>
        <IconChevronLeft size={18} />
      </Step>
      <Text size="sm" c="dimmed" className="tabular">
        {formatNumero(posicion)} de {formatNumero(total)}
      </Text>
      <Step label="Expediente siguiente" vecino={siguiente} tab={tab}>
        <IconChevronRight size={18} />
      </Step>
    </Group>
  );
}

interface StepProps {
  label: string;
  vecino: Vecino | undefined;
  tab: ExpedienteTab;
  children: React.ReactNode;
}

function Step({ label, vecino, tab, children }: StepProps) {
  if (!vecino) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/dashboard/expedientes/$id"
          params={{ id: vecino.id }}
          search={{ tab }}
          state={{ expedientesSearch: vecino.search }}
          replace
        />
      )}
    >
      {children}
    </ActionIcon>
  );
}
