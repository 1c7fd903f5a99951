import { Title } from '@mantine/core';

import classes from '@/ui/seccion.module.css';

interface SeccionProps {
  title: string;
  /** At the right of the title. */
  acciones?: React.ReactNode;
  children: React.ReactNode;
}

/** A part of what a panel holds, under its own title: no panel inside a panel. */
export function Seccion({ title, acciones, children }: SeccionProps) {
  return (
    <section aria-label={title} className={classes.seccion}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {acciones && <div className={classes.acciones}>{acciones}</div>}
      </div>
      {children}
    </section>
  );
}
