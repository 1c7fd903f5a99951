import { Link } from '@tanstack/react-router';

import type { AcreedoresSearch } from '@/features/acreedores/lista/acreedores-search';
import { ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

interface AcreedorLinkProps {
  nombre: string;
  search: AcreedoresSearch;
  className?: string | undefined;
  children: React.ReactNode;
}

/** Opens a creditor and remembers the list it was opened from. */
export function AcreedorLink({ nombre, search, className, children }: AcreedorLinkProps) {
  return (
    <Link
      to="/dashboard/acreedores/$nombre"
      params={{ nombre }}
      state={{ acreedoresSearch: search }}
      className={`${classes.rowLink} ${className ?? ''}`}
      title={nombre}
      {...{ [ROW_LINK]: '' }}
    >
      {children}
    </Link>
  );
}
