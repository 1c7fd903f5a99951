import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';

import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/detalle/detalle.module.css';

/** 1000 px, as in the styles. */
const ONE_COLUMN_BELOW = 62.5;

interface DetalleColumnsProps {
  /** What opens the summary where it is folded. */
  summaryTitle: string;
  /** It is not folded at first. */
  opened: boolean;
  summary: React.ReactNode;
  children: React.ReactNode;
}

/** A record's summary and, beside it, the rest. Where there is no room for both the rest comes first, and the summary is folded. */
export function DetalleColumns({ summaryTitle, opened, summary, children }: DetalleColumnsProps) {
  const narrow = useNarrow(ONE_COLUMN_BELOW);
  // With a key what it holds is moved, and keeps its uploads, when the width changes.
  const rest = (
    <div key="rest" className={classes.rest}>
      {children}
    </div>
  );
  if (!narrow) {
    return (
      <div className={classes.columns}>
        <div className={classes.summary}>{summary}</div>
        {rest}
      </div>
    );
  }
  return (
    <div className={classes.columns}>
      {rest}
      <Folded title={summaryTitle} opened={opened}>
        {summary}
      </Folded>
    </div>
  );
}

interface FoldedProps {
  title: string;
  opened: boolean;
  children: React.ReactNode;
}

function Folded({ title, opened: asked, children }: FoldedProps) {
  const [opened, { toggle }] = useDisclosure(asked);
  const id = useId();
  return (
    <div className={classes.summary}>
      <UnstyledButton className={classes.fold} aria-expanded={opened} aria-controls={id} onClick={toggle}>
        <IconChevronRight size={16} aria-hidden />
        {title}
      </UnstyledButton>
      <div id={id} className={classes.folded} data-closed={!opened || undefined}>
        {children}
      </div>
    </div>
  );
}
