import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { useSaveRitmo } from '@/data/correos/correos-queries';
import { settingQuery } from '@/data/settings/settings-queries';
import { textos } from '@/features/escritos/correos/textos';
import { appConfig } from '@/lib/config';
import { Panel } from '@/ui/panel';

const POR_MINUTO = ['5', '10', '15', '30', '60'];
/** What the database takes until somebody says otherwise. */
const DE_FABRICA = '30';

/** How fast the process sends mails. For administrators. */
export function AjusteCorreos() {
  const { data } = useQuery(settingQuery('correos_por_minuto'));
  const { mutate, isPending } = useSaveRitmo();
  return (
    <Panel title="Correos a los clientes">
      <Select
        maw={640}
        label="Correos por minuto, como máximo"
        description={
          appConfig().correos ? 'Muchos proveedores cortan a quien envía más deprisa' : textos.soloBorradores
        }
        allowDeselect={false}
        disabled={data === undefined || isPending}
        data={POR_MINUTO}
        value={data === undefined ? null : (data?.value ?? DE_FABRICA)}
        onChange={(value) =>
          value && mutate({ name: 'correos_por_minuto', value, readAt: data?.updated_at ?? undefined })
        }
      />
    </Panel>
  );
}
