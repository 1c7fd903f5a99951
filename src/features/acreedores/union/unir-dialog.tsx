import { Autocomplete, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { previewUnionQuery, useJoinAcreedores } from '@/data/acreedores/acreedores-queries';
import { expedientes, textos } from '@/features/acreedores/textos';

export interface UnionPropuesta {
  /** The name that is offered to stay. */
  destino: string;
  /** All the names, that one included. */
  nombres: string[];
}

interface UnirDialogProps {
  propuesta: UnionPropuesta | undefined;
  onClose: () => void;
  onDone: () => void;
}

export function UnirDialog({ propuesta, onClose, onDone }: UnirDialogProps) {
  return (
    <Modal
      opened={propuesta !== undefined}
      onClose={onClose}
      title="Unir acreedores"
      size={520}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {propuesta && <UnirForm {...propuesta} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function UnirForm({
  destino: offered,
  nombres,
  onClose,
  onDone,
}: UnionPropuesta & Omit<UnirDialogProps, 'propuesta'>) {
  const [chosen, setChosen] = useState(nombres);
  const [destino, setDestino] = useState(offered);
  const { data: counts } = useQuery(previewUnionQuery(nombres));
  const { mutate: unir, isPending } = useJoinAcreedores();
  const target = destino.trim();
  const origenes = chosen.filter((nombre) => nombre !== target);
  const changing = origenes.reduce((sum, nombre) => sum + (counts?.[nombre] ?? 0), 0);

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    unir({ origenes, destino: target }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Checkbox.Group label="Nombres que son el mismo acreedor" value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {nombres.map((nombre) => (
              <Checkbox
                key={nombre}
                value={nombre}
                label={nombre}
                description={counts && expedientes(counts[nombre] ?? 0)}
                styles={{ label: { overflowWrap: 'anywhere' } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Autocomplete
          label="Nombre con el que se queda"
          data={nombres}
          value={destino}
          onChange={setDestino}
          // All of them, whichever is written.
          filter={({ options }) => options}
          error={target === '' && 'Escriba un nombre'}
          comboboxProps={{ withinPortal: false }}
        />
        <Text role="status" fw={600}>
          {counts && target !== '' && `${textos.cambiaran(changing)}: pasarán a «${target}».`}
        </Text>
        <Text size="sm" c="dimmed">
          Cada cambio queda en la actividad del expediente. Se puede deshacer aquí y en «Posibles repetidos».
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} disabled={changing === 0 || target === ''}>
            Unir
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
