import type { ReactNode } from 'react';

import classes from '@/ui/soft-badge.module.css';

export type Tone = 'complete' | 'incomplete' | 'neutral' | 'warning' | 'accent';

interface SoftBadgeProps {
  tone: Tone;
  /** What it means. */
  title?: string | undefined;
  /** Said for want of something better. */
  dotted?: boolean;
  children: ReactNode;
}

/** A soft tinted badge with dark text. The words carry the meaning; the tint only helps to find it. One in every row: no component of the kit. */
export function SoftBadge({ tone, title, dotted, children }: SoftBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-dotted={dotted} title={title}>
      {children}
    </span>
  );
}
