import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/detalle/detalle.module.css';

/** 1000 px, as in the styles. */
const ONE_COLUMN_BELOW = 62.5;

interface DetalleColumnsProps {
  /** What opens the summary where it is folded. */
  summaryTitle: string;
  /** What somebody comes for, if it is in the summary: then it is not folded. */
  asked: string | undefined;
  summary: React.ReactNode;
  children: React.ReactNode;
}

/** A record's summary and, at its right, the rest, which may begin with a row over both. The rest comes first for the keyboard; where there is no room for both it does so for all, and the summary is folded. */
export function DetalleColumns({ summaryTitle, asked, summary, children }: DetalleColumnsProps) {
  const narrow = useNarrow(ONE_COLUMN_BELOW);
  return (
    <div className={classes.columns}>
      <div className={classes.rest}>{children}</div>
      <Summary title={summaryTitle} asked={asked} folds={narrow}>
        {summary}
      </Summary>
    </div>
  );
}

interface SummaryProps {
  title: string;
  asked: string | undefined;
  /** Without room it can be folded; with it, it is there. */
  folds: boolean;
  children: React.ReactNode;
}

function Summary({ title, asked, folds, children }: SummaryProps) {
  const [opened, { toggle, open }] = useDisclosure(asked !== undefined);
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    if (asked !== undefined) open();
  }
  const id = useId();
  return (
    <div className={classes.summary}>
      {folds && (
        <UnstyledButton className={classes.fold} aria-expanded={opened} aria-controls={id} onClick={toggle}>
          <IconChevronRight size={16} aria-hidden />
          {title}
        </UnstyledButton>
      )}
      <div
        id={id}
        className={folds ? classes.folded : undefined}
        data-closed={(folds && !opened) || undefined}
      >
        {children}
      </div>
    </div>
  );
}
