import { Link } from '@tanstack/react-router';

import type { ClientesSearch } from '@/features/clientes/lista/clientes-search';
import { ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

interface ClienteLinkProps {
  id: string;
  search: ClientesSearch;
  className?: string | undefined;
  title?: string;
  children: React.ReactNode;
}

/** Opens a client and remembers the list it was opened from. */
export function ClienteLink({ id, search, className, title, children }: ClienteLinkProps) {
  return (
    <Link
      to="/dashboard/clientes/$id"
      params={{ id }}
      state={{ clientesSearch: search }}
      className={`${classes.rowLink} ${className ?? ''}`}
      title={title}
      {...{ [ROW_LINK]: '' }}
    >
      {children}
    </Link>
  );
}
