import { Alert, Button, Group, Modal, Progress, Select, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { assignServicio, previewServicio } from '@/data/servicios/asignacion-api';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { useAsignar } from '@/data/servicios/servicios-queries';
import { textos } from '@/features/expedientes/textos';
import { textosDeCambios } from '@/features/expedientes/textos-de-cambios';
import { useTrabajo } from '@/ui/lista/use-trabajo';

interface AsignarServicioDialogProps {
  opened: boolean;
  ids: string[];
  onClose: () => void;
  /** What was chosen has changed. */
  onDone: () => void;
}

const NINGUNO = 'ninguno';

export function AsignarServicioDialog({ opened, ...props }: AsignarServicioDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title="Asignar un servicio a los seleccionados"
      size={520}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Asignar {...props} />}
    </Modal>
  );
}

/** The service, and how many would change; only then the button that changes them. */
function Asignar({ ids, onClose, onDone }: Omit<AsignarServicioDialogProps, 'opened'>) {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const servicio = chosen === NINGUNO ? null : chosen;
  const preview = useQuery({
    queryKey: ['servicio-previa', chosen, ids],
    queryFn: chosen === null ? skipToken : () => previewServicio(ids, servicio),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { errorTitle: 'Error al contar los expedientes' },
  });
  const { trabajo, run } = useTrabajo();
  const { mutateAsync } = useAsignar();
  const asignar = async () => {
    const { data } = preview;
    if (!data) return;
    const done = await run(data.ids.length, textos.asignando, (steps) =>
      mutateAsync(() => assignServicio(data, steps)).catch(() => undefined),
    );
    onDone();
    if (done) onClose();
  };
  const cambian = preview.data?.cambian ?? 0;
  return (
    <Stack gap="md">
      <Select
        label="Servicio"
        placeholder="Elija el servicio"
        data={[
          ...servicios.filter(({ activo }) => activo).map(({ id, nombre }) => ({ value: id, label: nombre })),
          { value: NINGUNO, label: 'Ninguno' },
        ]}
        value={chosen}
        onChange={setChosen}
        disabled={trabajo !== null}
        data-autofocus
      />
      {preview.data && (
        <Alert color={cambian > 0 ? 'ambar' : 'gray'} role="status">
          {textosDeCambios.tendrian(cambian, ids.length)}
        </Alert>
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
        <Button disabled={cambian === 0} loading={trabajo !== null} onClick={() => void asignar()}>
          Asignar
        </Button>
      </Group>
    </Stack>
  );
}
