import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';

import type { Lectura } from '@/data/documentos/textos/leer-escaneados';
import { documentosPorLeer } from '@/data/documentos/textos/textos-api';
import {
  documentoDe,
  paginaDe,
  porcentajeDe,
  resumenDe,
  textos,
} from '@/features/documentos/escaneados/textos';
import { type LecturaState, useLectura } from '@/features/documentos/escaneados/use-lectura';

interface LeerTextosDialogProps {
  opened: boolean;
  /** Case files. */
  deals: string[];
  onClose: () => void;
}

/** Reads the scans of case files while it is open. */
export function LeerTextosDialog({ opened, deals, onClose }: LeerTextosDialogProps) {
  return (
    <Modal
      title="Leer el texto de los escaneos"
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Lector deals={deals} onClose={onClose} />
    </Modal>
  );
}

function Lector({ deals, onClose }: Omit<LeerTextosDialogProps, 'opened'>) {
  const { state = { kind: 'preparando' }, leer, cancelar } = useLectura();
  const start = () => void leer((signal) => documentosPorLeer(deals, signal));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  useEffect(start, []);
  if (state.kind === 'terminada') return <Terminada lectura={state.lectura} onClose={onClose} />;
  if (state.kind === 'fallida') {
    return (
      <Stack>
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {textos.fallida}
        </Text>
        <Text>
          {state.message}. {textos.conservado}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={start}>Reintentar</Button>
        </Group>
      </Stack>
    );
  }
  return <EnCurso state={state} onCancel={cancelar} />;
}

type EnCursoState = Extract<LecturaState, { kind: 'preparando' | 'leyendo' }>;

function EnCurso({ state, onCancel }: { state: EnCursoState; onCancel: () => void }) {
  const leyendo = state.kind === 'leyendo' ? state.leyendo : undefined;
  const label = leyendo ? documentoDe(leyendo) : textos.preparando;
  return (
    <Stack gap="sm">
      <Text role="status" className="tabular" fw={600}>
        {label}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section aria-label={label} value={leyendo ? porcentajeDe(leyendo) : 0} />
      </Progress.Root>
      <Text size="sm" c="dimmed" truncate title={leyendo?.fileName} className="tabular">
        {leyendo ? `${paginaDe(leyendo)} · ${leyendo.fileName}` : ' '}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}

function Terminada({ lectura, onClose }: { lectura: Lectura; onClose: () => void }) {
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {lectura.cancelada ? 'Lectura cancelada' : 'Lectura terminada'}
      </Text>
      {resumenDe(lectura).map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      {lectura.fallos.length > 0 && (
        <List size="sm" mah={200} style={{ overflowY: 'auto' }}>
          {lectura.fallos.map(({ fileName, message }, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may have the same name
            <List.Item key={n}>
              {fileName}: {message}
            </List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Cerrar</Button>
      </Group>
    </Stack>
  );
}
