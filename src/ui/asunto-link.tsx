import { Link, type LinkProps } from '@tanstack/react-router';

import classes from '@/ui/lista/lista.module.css';

interface AsuntoLinkProps {
  /** The page that shows it. */
  pagina: LinkProps['to'];
  titulo: string;
  /** None: it is gone, and has no page. */
  id: string | undefined;
}

/** What a deleted or changed row hangs on, by the name that staff knows it by. */
export function AsuntoLink({ pagina, titulo, id }: AsuntoLinkProps) {
  // Each page takes of these what its address asks for.
  const link = { to: pagina, params: { id, nombre: id } } as LinkProps;
  return (
    <span className={classes.cell} data-quiet title={titulo}>
      {id === undefined ? (
        titulo
      ) : (
        <Link {...link} className={classes.rowLink}>
          {titulo}
        </Link>
      )}
    </span>
  );
}
