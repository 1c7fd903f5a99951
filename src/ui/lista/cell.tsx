import classes from '@/ui/lista/lista.module.css';

interface CellProps {
  text: string;
  strong?: boolean;
  quiet?: boolean;
  numeric?: boolean;
}

/** One line of text, whole in its title. */
export function Cell({ text, strong, quiet, numeric }: CellProps) {
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
