import { moveBetweenRows } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

interface ListBodyProps {
  query: { isPlaceholderData: boolean; isFetching: boolean };
  ref: React.Ref<HTMLDivElement>;
  children: React.ReactNode;
}

/** Holds the rows: says when they are those of the page before, and lets arrows go from one to the next. */
export function ListBody({ query, ref, children }: ListBodyProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between links that have their own role
    <div
      ref={ref}
      className={classes.body}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isFetching}
      onKeyDown={moveBetweenRows}
    >
      {children}
    </div>
  );
}
