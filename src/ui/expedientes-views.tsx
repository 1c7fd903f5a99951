import { Link } from '@tanstack/react-router';

import classes from '@/ui/expedientes-views.module.css';

/** The two views of the case-file list. */
export function ExpedientesViews() {
  return (
    <nav aria-label="Vistas de expedientes" className={classes.views}>
      <Link
        to="/dashboard/expedientes"
        activeOptions={{ exact: true, includeSearch: false }}
        className={classes.view}
      >
        Expedientes
      </Link>
      <Link
        to="/dashboard/formato-anterior"
        activeOptions={{ includeSearch: false }}
        className={classes.view}
      >
        Formato anterior
      </Link>
    </nav>
  );
}
