import { Skeleton, Text } from '@mantine/core';

import { Panel } from '@/ui/panel';

import classes from '@/ui/detalle/detalle.module.css';

/** Stands where the record's page will be. */
export function DetalleLoading({ text }: { text: string }) {
  return (
    <>
      <div className={classes.loadingHead}>
        <Text c="dimmed" role="status">
          {text}
        </Text>
      </div>
      <div className={classes.columns} aria-hidden>
        <Panel>
          <Lines />
        </Panel>
        <Panel>
          <Lines />
        </Panel>
      </div>
    </>
  );
}

function Lines() {
  return Array.from({ length: 10 }, (_, line) => (
    <Skeleton key={line} height={12} my={14} width={`${90 - (line % 3) * 15}%`} />
  ));
}
