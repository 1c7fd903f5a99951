import { Button, Group } from '@mantine/core';

import type { InformesSearch } from '@/features/informes/informes-search';
import { FechaInput } from '@/ui/fecha-input';

interface InformesFechasProps {
  search: InformesSearch;
  onSearch: (change: Partial<InformesSearch>) => void;
}

const asDate = { clearButtonProps: { 'aria-label': 'Quitar fecha' }, w: 150 } as const;

export function InformesFechas({ search: { desde, hasta }, onSearch }: InformesFechasProps) {
  return (
    <Group gap="xs" align="flex-end">
      <FechaInput
        {...asDate}
        label="Generados desde"
        value={desde ?? null}
        maxDate={hasta}
        onChange={(day) => onSearch({ desde: day ?? undefined })}
      />
      <FechaInput
        {...asDate}
        label="Hasta"
        value={hasta ?? null}
        minDate={desde}
        onChange={(day) => onSearch({ hasta: day ?? undefined })}
      />
      {(desde || hasta) && (
        <Button variant="default" onClick={() => onSearch({ desde: undefined, hasta: undefined })}>
          Todas las fechas
        </Button>
      )}
    </Group>
  );
}
