import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useSaveRecuperado } from '@/data/fases/fases-mutations';
import { settingQuery } from '@/data/settings/settings-queries';
import { Panel } from '@/ui/panel';

/** What counts as recovered in Inicio, in Informes and in the list's filter. The prudent choice is what came in alone. */
export function AjusteRecuperado() {
  const { data } = useQuery(settingQuery('costas_recuperadas'));
  const { mutate, isPending } = useSaveRecuperado();
  if (data === undefined) return null;
  return (
    <Panel title="Importe recuperado">
      <Checkbox
        label="Las costas cobradas cuentan como importe recuperado"
        description="Cambia la cifra de Inicio, lo cobrado por mes en Informes y el filtro «Cobrado en». El libro de cada expediente no cambia."
        checked={data?.value === 'si'}
        disabled={isPending}
        onChange={(event) =>
          mutate({
            name: 'costas_recuperadas',
            value: event.currentTarget.checked ? 'si' : 'no',
            readAt: data?.updated_at,
          })
        }
      />
    </Panel>
  );
}
