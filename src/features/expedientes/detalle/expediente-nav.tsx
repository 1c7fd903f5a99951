import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dealsListQuery } from '@/data/deals/deals-queries';
import type { ExpedienteVista } from '@/features/expedientes/detalle/expediente-search';
import { type ExpedientesSearch, expedientesState } from '@/features/expedientes/lista/expedientes-search';
import { formatNumero } from '@/lib/formato';

interface Vecino {
  id: string;
  /** The search of the list at the page on which that case file is. */
  search: ExpedientesSearch;
}

interface Vecinos {
  anterior: Vecino | undefined;
  siguiente: Vecino | undefined;
  /** From 1, in the whole list. */
  posicion: number;
  total: number;
}

/** The case files before and after this one, in the list it was opened from. Undefined where it came from no list. */
function useVecinos(id: string, search: ExpedientesSearch | undefined): Vecinos | undefined {
  const here = usePage(search, 0, true);
  const index = here?.rows.findIndex((row) => row.id === id) ?? -1;
  const isFirst = index === 0;
  const isLast = here !== undefined && index === here.rows.length - 1;
  const before = usePage(search, -1, isFirst && here !== undefined && here.page > 1);
  const isEnd = here !== undefined && search !== undefined && here.page * search.size >= here.total;
  const after = usePage(search, 1, isLast && !isEnd);
  if (!search || !here || index === -1) return undefined;

  const neighbour = (rowId: string | undefined, step: number): Vecino | undefined =>
    rowId === undefined ? undefined : { id: rowId, search: { ...search, page: search.page + step } };
  return {
    anterior: isFirst ? neighbour(before?.rows.at(-1)?.id, -1) : neighbour(here.rows[index - 1]?.id, 0),
    siguiente: isLast ? neighbour(after?.rows[0]?.id, 1) : neighbour(here.rows[index + 1]?.id, 0),
    posicion: (here.page - 1) * search.size + index + 1,
    total: here.total,
  };
}

function usePage(search: ExpedientesSearch | undefined, step: number, wanted: boolean) {
  const page = (search?.page ?? 1) + step;
  const asked = wanted && search !== undefined && page >= 1;
  const params = expedientesState.toListParams({ ...(search ?? NOWHERE), page: Math.max(page, 1) });
  const { data, isPlaceholderData } = useQuery({ ...dealsListQuery(params), enabled: asked });
  return asked && !isPlaceholderData ? data : undefined;
}

const NOWHERE: ExpedientesSearch = { q: '', page: 1, size: 50, sort: 'generateddate', dir: 'desc' };

interface ExpedienteNavProps {
  id: string;
  tab: ExpedienteVista;
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
  tab: ExpedienteVista;
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
