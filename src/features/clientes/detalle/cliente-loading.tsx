import { Skeleton, Text } from '@mantine/core';

import { Panel } from '@/ui/panel';

import classes from '@/features/clientes/detalle/cliente.module.css';

export function ClienteLoading() {
  return (
    <>
      <div className={classes.loadingHead}>
        <Text c="dimmed" role="status">
          Cargando cliente...
        </Text>
      </div>
      <div className={classes.columns} aria-hidden>
        <Panel>
          <Lines count={12} />
        </Panel>
        <Panel>
          <Lines count={8} />
        </Panel>
      </div>
    </>
  );
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <Skeleton key={line} height={12} my={14} width={`${90 - (line % 3) * 15}%`} />
  ));
}
