import { Link } from '@tanstack/react-router';

import classes from '@/ui/expedientes-views.module.css';

/** The two views of the case-file list, and the creditors that they name. */
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
      <Link to="/dashboard/acreedores" activeOptions={{ includeSearch: false }} className={classes.view}>
        Acreedores
      </Link>
    </nav>
  );
}
