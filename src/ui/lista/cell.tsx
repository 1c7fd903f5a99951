import { sinEngano } from '@/lib/inofensivo';

import classes from '@/ui/lista/lista.module.css';

interface CellProps {
  text: string;
  strong?: boolean;
  quiet?: boolean;
  numeric?: boolean;
}

/** One line of text, whole in its title. */
export function Cell({ text: given, strong, quiet, numeric }: CellProps) {
  const text = sinEngano(given);
  return (
    <span
      title={text}
      className={classes.cell}
      data-strong={strong || undefined}
      data-quiet={quiet || undefined}
      data-numeric={numeric || undefined}
    >
      {text}
    </span>
  );
}
