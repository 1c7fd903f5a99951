import { Link, type LinkProps } from '@tanstack/react-router';

import classes from '@/features/inicio/inicio.module.css';

/** To the list, already filtered. */
export function VerLink({ children, ...link }: LinkProps & { children: string }) {
  return (
    <Link {...link} className={classes.ver}>
      {children}
    </Link>
  );
}
