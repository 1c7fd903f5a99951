import { Title } from '@mantine/core';

import classes from '@/features/expedientes/detalle/expediente.module.css';

interface TabSectionProps {
  title: string;
  /** Beside the title. */
  aside?: React.ReactNode;
  children: React.ReactNode;
}

export function TabSection({ title, aside, children }: TabSectionProps) {
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
