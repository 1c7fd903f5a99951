import { Anchor, Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dealsGruposQuery } from '@/data/deals/deals-grupos';
import { type ExpedientesSearch, expedientesState } from '@/features/expedientes/lista/expedientes-search';
import { AGRUPAR, nombreDelGrupo } from '@/features/expedientes/lista/grupos/agrupar';
import { formatNumero } from '@/lib/formato';

import classes from '@/features/expedientes/lista/grupos/grupos.module.css';

interface GrupoAbiertoProps {
  search: ExpedientesSearch;
  agrupado: NonNullable<ExpedientesSearch['agrupado']>;
  onSearch: (change: Partial<ExpedientesSearch>) => void;
}

/** Over the rows of a group: which one it is, closing it, and the ones beside it. */
export function GrupoAbierto({ search, agrupado, onSearch }: GrupoAbiertoProps) {
  const { agrupado: _open, ...filters } = expedientesState.filtersOf(search);
  const { data } = useQuery(dealsGruposQuery({ search: search.q, filters, por: agrupado.por }));
  const grupos = data?.grupos ?? [];
  const index = grupos.findIndex(({ valor }) => (valor ?? '') === agrupado.valor);
  const beside = (label: string, step: 1 | -1) => {
    const other = index === -1 ? undefined : grupos[index + step];
    if (!other) return null;
    const next = { por: agrupado.por, valor: other.valor ?? '' };
    return (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/expedientes"
            search={{ ...search, agrupado: next, page: 1 }}
            resetScroll={false}
          />
        )}
      >
        {label}: {nombreDelGrupo(next)} ({formatNumero(other.n)})
      </Anchor>
    );
  };
  return (
    <div className={classes.abierto}>
      <Button
        size="compact-sm"
        variant="subtle"
        h="auto"
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        aria-expanded
        leftSection={<IconChevronDown size={16} />}
        onClick={() => onSearch({ agrupado: undefined })}
      >
        {AGRUPAR[agrupado.por].columna}: {nombreDelGrupo(agrupado)}
        {index >= 0 && ` (${formatNumero(grupos[index]?.n ?? 0)})`}
      </Button>
      {beside('Anterior', -1)}
      {beside('Siguiente', 1)}
    </div>
  );
}
