import { Group, Paper, Skeleton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

import classes from '@/features/inicio/counter-card.module.css';

/** More letters than this do not fit in a card of a telephone: amounts with their cents. */
const LONG = 8;

interface CounterCardProps {
  label: string;
  icon: Icon;
  /** Undefined while it loads. */
  value: string | undefined;
  to: LinkProps['to'];
  search?: LinkProps['search'];
}

export function CounterCard({ label, icon: CounterIcon, value, to, search }: CounterCardProps) {
  return (
    <Paper withBorder p="md" className={classes.card}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Link to={to} search={search} className={classes.link}>
          {label}
        </Link>
        <CounterIcon size={18} stroke={1.5} color="var(--bo-dim)" style={{ flex: 'none' }} aria-hidden />
      </Group>
      <div className={classes.value} data-long={(value?.length ?? 0) > LONG || undefined}>
        {value ?? <Skeleton h={24} w={64} />}
      </div>
    </Paper>
  );
}
