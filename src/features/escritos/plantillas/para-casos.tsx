import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { fasesQuery } from '@/data/fases/fases-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';

interface ParaCasosProps {
  /** Empty: any. */
  servicio: string;
  fase: string;
  onServicio: (servicio: string) => void;
  onFase: (fase: string) => void;
}

/** The case files for which a template is offered first. */
export function ParaCasos({ servicio, fase, onServicio, onFase }: ParaCasosProps) {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const { data: fases = [] } = useQuery(fasesQuery);
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label="Servicio"
        value={servicio}
        data={[
          { value: '', label: 'Cualquiera' },
          ...servicios.map(({ id, nombre }) => ({ value: id, label: nombre })),
        ]}
        onChange={(event) => onServicio(event.currentTarget.value)}
      />
      <NativeSelect
        label="Fase"
        value={fase}
        data={[
          { value: '', label: 'Cualquiera' },
          ...fases.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
        ]}
        onChange={(event) => onFase(event.currentTarget.value)}
      />
    </Group>
  );
}
