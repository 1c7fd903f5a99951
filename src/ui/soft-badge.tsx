import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'complete' | 'incomplete' | 'neutral' | 'warning' | 'accent';

const COLOR: Record<Tone, string> = {
  complete: 'verde',
  incomplete: 'rojo',
  neutral: 'gray',
  warning: 'ambar',
  accent: 'petrol',
};

/** A soft tinted badge with dark text. The words carry the meaning; the tint only helps to find it. */
export function SoftBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <Badge color={COLOR[tone]}>{children}</Badge>;
}
