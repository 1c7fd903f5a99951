import type { ReactNode } from 'react';

import classes from '@/ui/soft-badge.module.css';

export type Tone = 'complete' | 'incomplete' | 'neutral' | 'warning' | 'accent';

/** A soft tinted badge with dark text. The words carry the meaning; the tint only helps to find it. One in every row: no component of the kit. */
export function SoftBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
