import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { useUpdateExigidos } from '@/data/documentos/exigidos-queries';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';

interface ExigidosDialogProps {
  exigidos: string[];
  opened: boolean;
  onClose: () => void;
}

export function ExigidosDialog({ exigidos, opened, onClose }: ExigidosDialogProps) {
  return (
    <Modal
      title="Documentos exigidos"
      opened={opened}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <ExigidosForm exigidos={exigidos} onClose={onClose} />
    </Modal>
  );
}

const NAMES = DOCUMENTOS_NUMERADOS.map(({ name }) => name);

const toTicks = (chosen: string[]) => Object.fromEntries(NAMES.map((name) => [name, chosen.includes(name)]));

function ExigidosForm({ exigidos, onClose }: Omit<ExigidosDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState(exigidos);
  const { mutate: save, isPending } = useUpdateExigidos();
  const draft = useDraft({
    record: 'settings/documentos_exigidos',
    before: toTicks(exigidos),
    now: toTicks(chosen),
    onRecover: ({ now }) => setChosen(NAMES.filter((name) => now[name])),
  });
  const close = () => {
    draft.discard();
    onClose();
  };
  return (
    <Stack>
      <DraftOffer draft={draft} />
      <Text c="dimmed" size="sm">
        Los que debe tener cada expediente del despacho.
      </Text>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label="Documentos exigidos">
        <Stack gap="xs">
          {DOCUMENTOS_NUMERADOS.map(({ name, numero }) => (
            <Checkbox key={name} value={name} label={`${numero} ${categoriaDisplayName(name)}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button loading={isPending} onClick={() => save(chosen, { onSuccess: close })}>
          Guardar
        </Button>
      </Group>
    </Stack>
  );
}
