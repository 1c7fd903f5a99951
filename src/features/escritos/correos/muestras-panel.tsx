import { Tabs } from '@mantine/core';
import { useState } from 'react';

import type { Redactado } from '@/features/escritos/correos/redaccion';
import { TextoRelleno } from '@/features/escritos/correos/texto-relleno';
import { Panel } from '@/ui/panel';

const SHOWN = 3;

/** The first ones as they would be. */
export function MuestrasPanel({ redactados }: { redactados: Redactado[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const muestras = redactados.slice(0, SHOWN);
  const chosen = muestras.find(({ dealId }) => dealId === shown) ?? muestras[0];
  return (
    <Panel title="Vista previa">
      <Tabs value={chosen?.dealId ?? null} onChange={setShown} keepMounted={false}>
        {muestras.length > 1 && (
          <Tabs.List aria-label="Expedientes de la vista previa">
            {muestras.map(({ dealId }) => (
              <Tabs.Tab key={dealId} value={dealId}>
                {dealId}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {muestras.map((redactado) => (
          <Tabs.Panel key={redactado.dealId} value={redactado.dealId} pt={muestras.length > 1 ? 'sm' : 0}>
            <TextoRelleno {...redactado} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
