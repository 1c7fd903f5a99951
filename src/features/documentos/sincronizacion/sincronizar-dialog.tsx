import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

import type { SincronizacionResult } from '@/data/documentos/sincronizacion';
import { informeCsv } from '@/features/documentos/sincronizacion/informe';
import {
  type SincronizacionState,
  useSincronizacion,
} from '@/features/documentos/sincronizacion/use-sincronizacion';
import { textos } from '@/features/documentos/textos';
import { formatNumero } from '@/lib/formato';
import { DataPairs } from '@/ui/data-pairs';
import { saveBlob } from '@/ui/save-blob';

interface SincronizarDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function SincronizarDialog({ opened, onClose }: SincronizarDialogProps) {
  return (
    <Modal
      title="Sincronizar Documentos del Storage"
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Sincronizacion onClose={onClose} />
    </Modal>
  );
}

function Sincronizacion({ onClose }: { onClose: () => void }) {
  const { state, cancel, retry } = useSincronizacion();
  if (state.kind === 'terminada') return <Terminada result={state.result} onClose={onClose} />;
  if (state.kind === 'fallida') {
    return (
      <Stack>
        <Text role="alert" c="var(--mantine-color-error)" fw={600}>
          {textos.sincronizacion.fallida}
        </Text>
        <Text>{state.message}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
          <Button onClick={retry}>Reintentar</Button>
        </Group>
      </Stack>
    );
  }
  return <EnCurso state={state} onCancel={cancel} />;
}

type EnCursoState = Extract<SincronizacionState, { kind: 'comparando' | 'sincronizando' }>;

function EnCurso({ state, onCancel }: { state: EnCursoState; onCancel: () => void }) {
  const comparing = state.kind === 'comparando';
  const label = comparing
    ? textos.sincronizacion.comparando
    : textos.sincronizacion.sincronizando(state.done, state.total);
  return (
    <Stack>
      <Text role="status" className="tabular">
        {label}
      </Text>
      <Progress.Root size="sm">
        <Progress.Section
          aria-label={label}
          value={comparing ? 100 : (100 * state.done) / Math.max(state.total, 1)}
          animated={comparing}
          striped={comparing}
        />
      </Progress.Root>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}

function Terminada({ result, onClose }: { result: SincronizacionResult; onClose: () => void }) {
  const { objetos, sincronizados, errores, sinObjeto, sinExpediente, cancelada } = result;
  const download = () =>
    saveBlob('Sincronización de documentos.csv', new Blob([informeCsv(result)], { type: 'text/csv' }));
  return (
    <Stack>
      <Text fw={600} role="status">
        {cancelada ? 'Sincronización cancelada' : textos.sincronizacion.completada}.{' '}
        {textos.sincronizacion.resumen(sincronizados.length, errores.length)}
      </Text>
      <DataPairs
        pairs={[
          { label: 'Archivos en el almacén', value: formatNumero(objetos) },
          { label: 'Documentos sin archivo', value: formatNumero(sinObjeto.total) },
          { label: 'Archivos sin expediente', value: formatNumero(sinExpediente.total) },
        ]}
      />
      {errores[0] && (
        <Text size="sm" c="var(--mantine-color-error)">
          {errores[0].file_path}: {errores[0].message}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          Descargar informe
        </Button>
        <Button onClick={onClose}>Cerrar</Button>
      </Group>
    </Stack>
  );
}
