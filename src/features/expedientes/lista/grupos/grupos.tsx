import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dealsGruposQuery, type GrupoDeDeals } from '@/data/deals/deals-grupos';
import { type ExpedientesSearch, expedientesState } from '@/features/expedientes/lista/expedientes-search';
import { AGRUPAR, nombreDelGrupo } from '@/features/expedientes/lista/grupos/agrupar';
import { formatNumero, plural } from '@/lib/formato';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { ROW, ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/features/expedientes/lista/grupos/grupos.module.css';

interface GruposProps {
  search: ExpedientesSearch;
  por: NonNullable<ExpedientesSearch['agrupar']>;
}

/** The groups of what the search finds, closed, each with how many it has. Opening one is the list of that group, in the address. */
export function Grupos({ search, por }: GruposProps) {
  const { agrupado: _open, ...filters } = expedientesState.filtersOf(search);
  const { data, isError, refetch } = useQuery(dealsGruposQuery({ search: search.q, filters, por }));
  if (isError && !data) {
    return <LoadError title="Error al agrupar los expedientes" onRetry={() => void refetch()} />;
  }
  if (!data) return <ListSkeleton rows={12} />;
  const most = Math.max(1, ...data.grupos.map(({ n }) => n));
  const rest = data.cuantos - data.grupos.length;
  return (
    // A list that scrolls has to be reachable with the keyboard: its links are.
    <div className={classes.scroll}>
      <p className={classes.head} role="status">
        {plural(data.cuantos, 'grupo', 'grupos')} · {plural(data.total, 'expediente', 'expedientes')}
      </p>
      <ul className={classes.grupos} aria-label={`Expedientes por ${AGRUPAR[por].columna.toLowerCase()}`}>
        {data.grupos.map((grupo) => (
          <Grupo key={grupo.valor ?? ''} search={search} por={por} grupo={grupo} most={most} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={classes.head}>
          Se muestran los {formatNumero(data.grupos.length)} mayores; busque o filtre para ver los otros{' '}
          {formatNumero(rest)}.
        </p>
      )}
    </div>
  );
}

interface GrupoProps extends GruposProps {
  grupo: GrupoDeDeals;
  most: number;
}

function Grupo({ search, por, grupo: { valor, n }, most }: GrupoProps) {
  const agrupado = { por, valor: valor ?? '' };
  return (
    <li {...{ [ROW]: valor ?? '' }}>
      <Link
        to="/dashboard/expedientes"
        search={{ ...search, agrupado, page: 1 }}
        resetScroll={false}
        className={classes.grupo}
        {...{ [ROW_LINK]: '' }}
      >
        <IconChevronRight size={16} aria-hidden className={classes.flecha} />
        <span className={classes.nombre} data-none={valor === null || undefined}>
          {nombreDelGrupo(agrupado)}
        </span>
        <span className={classes.barra} aria-hidden>
          <span style={{ width: `${(100 * n) / most}%` }} />
        </span>
        <span className={classes.n}>{formatNumero(n)}</span>
      </Link>
    </li>
  );
}
