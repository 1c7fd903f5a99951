import type { ReactNode } from 'react';

import classes from '@/ui/data-pairs.module.css';

interface DataPair {
  label: string;
  /** Empty shows a dash. */
  value: ReactNode;
}

/** Label and value, one under another: a definition list for detail pages. */
export function DataPairs({ pairs }: { pairs: DataPair[] }) {
  return (
    <dl className={classes.list}>
      {pairs.map(({ label, value }) => (
        <div key={label} className={classes.pair}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{isEmpty(value) ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
