import { Skeleton, Text } from '@mantine/core';

import { textos } from '@/features/expedientes/textos';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes/detalle/expediente.module.css';

export function ExpedienteLoading() {
  return (
    <>
      <div className={classes.loadingHead}>
        <Text c="dimmed" role="status">
          {textos.cargandoUno}
        </Text>
      </div>
      <div className={classes.columns} aria-hidden>
        <Panel>
          <Lines count={8} />
        </Panel>
        <Panel>
          <Lines count={10} />
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
