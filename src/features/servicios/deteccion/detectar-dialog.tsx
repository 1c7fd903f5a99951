import { Alert, Button, Checkbox, Group, Loader, Modal, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  type AsignacionHecha,
  type Detectar as Asked,
  type Deteccion,
  detectServicios,
} from '@/data/servicios/asignacion-api';
import {
  asignacionesQuery,
  deteccionQuery,
  useAsignar,
  useUndoServicios,
} from '@/data/servicios/servicios-queries';
import { textos } from '@/features/servicios/textos';
import { formatFechaHora, formatNumero, formatTexto } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { useTrabajo } from '@/ui/lista/use-trabajo';

import classes from '@/features/servicios/servicios.module.css';

const ORIGEN = { deteccion: 'Detectados', lista: 'Desde la lista' };

/** The last ones that can be undone, for whoever has let the notice pass. */
function AsignacionesHechas() {
  const { data = [] } = useQuery(asignacionesQuery());
  const { mutate, isPending, variables } = useUndoServicios();
  if (data.length === 0) return null;
  const undo = async ({ grupo, expedientes }: AsignacionHecha) => {
    const agreed = await confirm({
      title: textos.undoTo(expedientes),
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

interface DetectarDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Proposes a service for the case files without one, by their clauses. */
export function DetectarDialog({ opened, onClose }: DetectarDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Detectar el servicio de los expedientes"
      size={560}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Detectar onClose={onClose} />}
    </Modal>
  );
}

function Detectar({ onClose }: Pick<DetectarDialogProps, 'onClose'>) {
  const { data, isError, isFetchedAfterMount } = useQuery(deteccionQuery());
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Se mira qué cláusulas tienen los expedientes sin servicio. Los que ya tienen uno no cambian.
      </Text>
      {isError && <Text>No se han podido contar los expedientes.</Text>}
      {!isError && (!data || !isFetchedAfterMount) && <Loader size={18} aria-label="Contando expedientes" />}
      {data && isFetchedAfterMount && <Propuesta deteccion={data} onClose={onClose} />}
      <AsignacionesHechas />
    </Stack>
  );
}

function Propuesta({ deteccion, onClose }: { deteccion: Deteccion; onClose: () => void }) {
  const { una, varias, ninguna, servicios, de_varias, contado } = deteccion;
  const [wanted, setWanted] = useState(true);
  const conVarias = wanted && de_varias !== null && varias > 0;
  const total = una + (conVarias ? varias : 0);
  const { detectar, trabajo } = useDetectar(onClose);
  return (
    <>
      <Alert color={total > 0 ? 'ambar' : 'gray'} role="status">
        {textos.seAsignarian(una, varias, ninguna)}
      </Alert>
      {servicios.length > 0 && (
        <ul className={classes.lista} aria-label="Por servicio">
          {servicios.map(({ id, nombre, n }) => (
            <li key={id}>
              <span>{nombre}</span>
              <span className="tabular">{formatNumero(n)}</span>
            </li>
          ))}
        </ul>
      )}
      {varias > 0 && de_varias && (
        <Checkbox
          checked={wanted}
          disabled={trabajo !== null}
          onChange={(event) => setWanted(event.currentTarget.checked)}
          label={`Asignar «${de_varias.nombre}» a los que tienen varias`}
        />
      )}
      {varias > 0 && !de_varias && (
        <Text size="sm">Los que tienen varias se quedan sin servicio: ninguno activo los recoge.</Text>
      )}
      {trabajo && (
        <div role="status">
          <Text size="sm" mb={4}>
            {trabajo.label}
          </Text>
          <Progress value={(trabajo.done * 100) / Math.max(trabajo.total, 1)} />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={trabajo ? trabajo.cancel : onClose}>
          {trabajo ? 'Parar' : 'Cancelar'}
        </Button>
        <Button
          disabled={total === 0}
          loading={trabajo !== null}
          onClick={() => void detectar({ contado, conVarias }, total)}
        >
          Asignar {formatNumero(total)}
        </Button>
      </Group>
    </>
  );
}

/** Gives the case files without a service the one that is detected. */
function useDetectar(onDone: () => void) {
  const { trabajo, run } = useTrabajo();
  const { mutateAsync } = useAsignar();

  const detectar = async (asked: Asked, total: number): Promise<void> => {
    const done = await run(total, textos.asignando, (steps) =>
      mutateAsync(() => detectServicios(asked, steps)).catch(() => undefined),
    );
    if (done) onDone();
  };
  return { detectar, trabajo };
}
