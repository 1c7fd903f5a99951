import { Link } from '@tanstack/react-router';

import type { ExpedientesSearch } from '@/features/expedientes/lista/expedientes-search';
import { ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

interface DealLinkProps {
  id: string;
  search: ExpedientesSearch;
  className?: string;
  children: React.ReactNode;
}

/** Opens a case file and remembers the list it was opened from. */
export function DealLink({ id, search, className, children }: DealLinkProps) {
  return (
    <Link
      to="/dashboard/expedientes/$id"
      params={{ id }}
      state={{ expedientesSearch: search }}
      className={`${classes.rowLink} ${className ?? ''}`}
      {...{ [ROW_LINK]: '' }}
    >
      {children}
    </Link>
  );
}
