import { Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { FORMATOS, type Formato } from '@/features/expedientes/exportacion/escritores';
import { exportarExpedientes } from '@/features/expedientes/exportacion/exportar-expedientes';
import { textos } from '@/features/expedientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import type { Progreso } from '@/ui/lista/work-progress';
import { saveBlob } from '@/ui/save-blob';

interface ExportarDialogProps {
  opened: boolean;
  /** How many, and how their ids are asked for. */
  total: number;
  selection: boolean;
  ids: () => Promise<string[]>;
  onClose: () => void;
}

const LABELS: Record<Formato, string> = {
  csv: 'CSV (se abre en Excel)',
  xlsx: 'Excel (XLSX)',
  json: 'JSON (para importarlo de nuevo)',
};

export function ExportarDialog({ opened, total, selection, ids, onClose }: ExportarDialogProps) {
  const [formato, setFormato] = useState<Formato>('csv');
  const { progreso, run, cancel } = useExportar(onClose);
  const running = progreso !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!running) onClose();
      }}
      title="Exportar expedientes"
      size={460}
      closeOnEscape={!running}
      closeOnClickOutside={!running}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: running }}
    >
      <Stack gap="md">
        <Text>{textos.seExporta(total, selection)}</Text>
        <Radio.Group
          label="Formato"
          value={formato}
          onChange={(value) => setFormato(FORMATOS.find((one) => one === value) ?? 'csv')}
        >
          <Stack gap={6} mt={6}>
            {FORMATOS.map((one) => (
              <Radio key={one} value={one} label={LABELS[one]} disabled={running} />
            ))}
          </Stack>
        </Radio.Group>
        {progreso && <ExportProgress {...progreso} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={running ? cancel : onClose}>
            Cancelar
          </Button>
          <Button
            onClick={() => void run(ids, formato)}
            disabled={total === 0}
            loading={running}
            data-autofocus
          >
            Exportar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function ExportProgress({ done, total }: Progreso) {
  const label = textos.exportando(done, total);
  return (
    <div>
      <Text size="sm" className="tabular" role="status" mb={6}>
        {label}
      </Text>
      <Progress.Root size="md">
        <Progress.Section value={total === 0 ? 0 : (100 * done) / total} aria-label={label} />
      </Progress.Root>
    </div>
  );
}

function useExportar(onDone: () => void) {
  const [progreso, setProgreso] = useState<Progreso>();
  const controller = useRef(new AbortController());
  // Leaving the page ends it.
  useEffect(() => () => controller.current.abort(), []);
  const run = async (askIds: () => Promise<string[]>, formato: Formato) => {
    controller.current = new AbortController();
    setProgreso({ done: 0, total: 0 });
    try {
      const ids = await askIds();
      const onProgress = (done: number) => setProgreso({ done, total: ids.length });
      onProgress(0);
      const exportado = await exportarExpedientes({
        ids,
        formato,
        signal: controller.current.signal,
        onProgress,
      });
      if (!exportado) return;
      const fileName = `expedientes-${today()}.${formato}`;
      saveBlob(fileName, exportado.archivo);
      avisos.success({
        title: 'Exportación completada',
        message: textos.exportados(exportado.expedientes, fileName),
      });
      onDone();
    } catch (error) {
      avisos.error({ title: 'Error al exportar expedientes', message: toAppError(error).message });
    } finally {
      setProgreso(undefined);
    }
  };
  return { progreso, run, cancel: () => controller.current.abort() };
}

/** aaaa-mm-dd: files of several days sort by their names. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date());
}
