import { Link } from '@tanstack/react-router';

import classes from '@/ui/expedientes-views.module.css';

/** What many rows went through at once: imports, and changes. */
export function HistorialViews() {
  return (
    <nav aria-label="Historial" className={classes.views}>
      <Link
        to="/dashboard/importaciones"
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.view}
      >
        Importaciones
      </Link>
      <Link
        to="/dashboard/cambios-en-bloque"
        activeOptions={{ includeSearch: false }}
        className={classes.view}
      >
        Cambios en bloque
      </Link>
    </nav>
  );
}
