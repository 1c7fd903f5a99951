import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { dealsKeys } from '@/data/deals/deals-queries';
import { documentosKeys } from '@/data/documentos/documentos-queries';
import { type SincronizacionResult, sincronizar } from '@/data/documentos/sincronizacion';
import { compareStorage, insertSincronizados } from '@/data/documentos/sincronizacion-api';
import { informeCsv } from '@/features/documentos/sincronizacion/informe';
import { textos } from '@/features/documentos/textos';
import { toAppError } from '@/lib/errors';
import { formatNumero } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { DataPairs } from '@/ui/data-pairs';
import { saveBlob } from '@/ui/save-blob';

type SincronizacionState =
  | { kind: 'comparando' }
  | { kind: 'sincronizando'; done: number; total: number }
  | { kind: 'terminada'; result: SincronizacionResult }
  | { kind: 'fallida'; message: string };

const backend = { compare: compareStorage, insert: insertSincronizados };

/** Begins when it is mounted; unmounting stops it before the next rows. */
function useSincronizacion() {
  const client = useQueryClient();
  const [state, setState] = useState<SincronizacionState>({ kind: 'comparando' });
  const controller = useRef(new AbortController());

  const run = async (signal: AbortSignal) => {
    setState({ kind: 'comparando' });
    try {
      const result = await sincronizar(backend, {
        signal,
        onProgress: (done, total) => setState({ kind: 'sincronizando', done, total }),
      });
      setState({ kind: 'terminada', result });
      tell(result);
    } catch (error) {
      const { message } = toAppError(error);
      setState({ kind: 'fallida', message });
      avisos.error({ title: textos.sincronizacion.fallida, message });
    }
    await client.invalidateQueries({ queryKey: documentosKeys.all });
    await client.invalidateQueries({ queryKey: dealsKeys.lists() });
  };

  const start = () => {
    controller.current = new AbortController();
    void run(controller.current.signal);
  };
  const cancel = () => controller.current.abort();

  useEffect(() => {
    start();
    return cancel;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, []);

  return { state, cancel, retry: start };
}

function tell({ sincronizados, errores }: SincronizacionResult): void {
  const aviso = {
    title: textos.sincronizacion.completada,
    message: textos.sincronizacion.resumen(sincronizados.length, errores.length),
  };
  if (errores.length > 0) avisos.error(aviso);
  else avisos.success(aviso);
}

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
  const { objetos, recientes, sincronizados, errores, sinObjeto, sinExpediente, cancelada } = result;
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
      {recientes > 0 && <Text size="sm">{textos.sincronizacion.recientes(recientes)}</Text>}
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
