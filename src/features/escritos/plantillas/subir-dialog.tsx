import {
  Alert,
  Button,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Textarea,
} from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { useSavePlantilla } from '@/data/escritos/escritos-queries';
import { type Plantilla, type Uso, USOS } from '@/data/escritos/plantillas-api';
import type { Revision } from '@/domain/plantillas/revision';
import { ParaCasos } from '@/features/escritos/plantillas/para-casos';
import { RevisionDeCampos } from '@/features/escritos/plantillas/revision-de-campos';
import { toAppError } from '@/lib/errors';
import { reviewPlantilla } from '@/lib/plantillas/ensayo';
import { MAX_PLANTILLA } from '@/lib/plantillas/tamano';
import { useFormId } from '@/ui/formulario/form-id';
import { useNarrow } from '@/ui/use-narrow';

interface SubirDialogProps {
  opened: boolean;
  /** The template that this is to be a version of. */
  de: Plantilla | undefined;
  onClose: () => void;
}

export function SubirDialog({ opened, de, onClose }: SubirDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={de ? `Otra versión de ${de.nombre}` : 'Subir plantilla'}
      size={680}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <SubirForm de={de} onClose={onClose} />}
    </Modal>
  );
}

interface Leida {
  file: File;
  revision: Revision;
}

/** Reads the file and says what is in it. Fails with the sentence that says why it is no template. */
async function leer(file: File): Promise<Leida> {
  if (file.size > MAX_PLANTILLA) throw new Error('El archivo supera el máximo de 50 MB.');
  return { file, revision: await reviewPlantilla(new Uint8Array(await file.arrayBuffer())) };
}

function SubirForm({ de, onClose }: Omit<SubirDialogProps, 'opened'>) {
  const { id } = useFormId();
  const [nombre, setNombre] = useState(de?.nombre ?? '');
  const [uso, setUso] = useState<Uso>(de?.uso ?? 'otro');
  const [nota, setNota] = useState('');
  const [servicio, setServicio] = useState(de?.servicio_id ?? '');
  const [fase, setFase] = useState(de?.fase ?? '');
  const lectura = useMutation({
    mutationFn: leer,
    onSuccess: ({ file }) => setNombre((now) => now || file.name.replace(/\.[^.]+$/, '')),
    // Said beside the file, and not in a corner.
    meta: { errorTitle: false },
  });
  const guardar = useSavePlantilla();
  const leida = lectura.data;
  const save = () =>
    leida &&
    guardar.mutate(
      {
        ...leida,
        id,
        nombre: nombre.trim(),
        uso,
        nota: nota.trim(),
        servicio_id: servicio || null,
        fase: fase || null,
        familia: de?.familia,
      },
      { onSuccess: onClose },
    );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <FileButton accept=".docx" onChange={(file) => file && lectura.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileUpload size={16} />}
              loading={lectura.isPending}
            >
              Elegir documento de Word
            </Button>
          )}
        </FileButton>
        {leida && <Text size="sm">{leida.file.name}</Text>}
      </Group>
      {lectura.error && (
        <Alert color="rojo" variant="light" role="alert">
          {toAppError(lectura.error).message}
        </Alert>
      )}
      {leida && <RevisionDeCampos revision={leida.revision} />}
      <TextInput
        label="Nombre"
        value={nombre}
        maxLength={120}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
      <NativeSelect
        label="Para qué es"
        value={uso}
        data={USOS.map((value) => ({ value, label: CODIGOS.plantillas.uso[value] }))}
        onChange={(event) => setUso(USOS.find((value) => value === event.currentTarget.value) ?? 'otro')}
      />
      <ParaCasos servicio={servicio} fase={fase} onServicio={setServicio} onFase={setFase} />
      <Textarea
        label={de ? 'Qué cambia en esta versión' : 'Nota'}
        value={nota}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => setNota(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={save} loading={guardar.isPending} disabled={!leida || nombre.trim() === ''}>
          Guardar como borrador
        </Button>
      </Group>
    </Stack>
  );
}
