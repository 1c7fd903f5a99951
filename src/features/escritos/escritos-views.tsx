import { Link } from '@tanstack/react-router';

import classes from '@/ui/expedientes-views.module.css';

const VIEWS = [
  { to: '/dashboard/escritos', label: 'Escritos' },
  { to: '/dashboard/lotes', label: 'Lotes' },
  { to: '/dashboard/correos', label: 'Correos' },
  { to: '/dashboard/plantillas', label: 'Plantillas' },
  { to: '/dashboard/campos', label: 'Campos' },
] as const;

/** Letters, how they were made, what from, and what templates may name. */
export function EscritosViews() {
  return (
    <nav aria-label="Vistas de escritos" className={classes.views}>
      {VIEWS.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={classes.view}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
