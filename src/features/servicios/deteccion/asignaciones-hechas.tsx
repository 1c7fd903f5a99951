import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import type { AsignacionHecha } from '@/data/servicios/asignacion-api';
import { useDeshacerServicios } from '@/data/servicios/servicios-mutations';
import { asignacionesQuery } from '@/data/servicios/servicios-queries';
import { textos } from '@/features/servicios/textos';
import { formatFechaHora, formatTexto } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

import classes from '@/features/servicios/servicios.module.css';

const ORIGEN = { deteccion: 'Detectados', lista: 'Desde la lista' };

/** The last ones that can be undone, for whoever has let the notice pass. */
export function AsignacionesHechas() {
  const { data = [] } = useQuery(asignacionesQuery());
  const { mutate, isPending, variables } = useDeshacerServicios();
  if (data.length === 0) return null;
  const undo = async ({ grupo, expedientes }: AsignacionHecha) => {
    const agreed = await confirm({
      title: textos.deshacerA(expedientes),
      text: 'Vuelven al servicio de antes los que nadie haya cambiado después.',
      confirmLabel: 'Deshacer',
    });
    if (agreed) mutate(grupo);
  };
  return (
    <section aria-label="Últimas asignaciones">
      <Text fw={600} size="sm" mb={4}>
        Últimas asignaciones
      </Text>
      <ul className={classes.lista}>
        {data.map((hecha) => (
          <li key={hecha.grupo}>
            <div>
              <Text size="sm">
                {ORIGEN[hecha.origen]}: {textos.expedientes(hecha.expedientes)}
              </Text>
              <Text size="xs" c="dimmed">
                {formatTexto(hecha.quien)} · {formatFechaHora(hecha.at)}
              </Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              loading={isPending && variables === hecha.grupo}
              aria-label={`Deshacer la asignación de ${textos.expedientes(hecha.expedientes)}`}
              onClick={() => void undo(hecha)}
            >
              Deshacer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
