import { Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import { toAppError } from '@/lib/errors';
import type { Exportado } from '@/lib/exportacion/escritor';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import type { Progreso } from '@/ui/lista/work-progress';
import { saveBlob } from '@/ui/save-blob';

interface ExportarOptions {
  signal: AbortSignal;
  /** `unidad`: what is counted, where it is not what the list shows. */
  onProgress: (done: number, total: number, unidad?: string) => void;
}

interface ExportarListaDialogProps<Formato extends string> {
  opened: boolean;
  /** Plural, as in `Exportar clientes` and `clientes-2026-01-31.csv`. */
  que: string;
  /** What will be in the file. */
  text: string;
  empty: boolean;
  /** `extension` of the file, where the format is not called so. */
  formatos: { value: Formato; label: string; extension?: string }[];
  exportar: (formato: Formato, options: ExportarOptions) => Promise<Exportado | undefined>;
  exportados: (filas: number, fileName: string) => string;
  onClose: () => void;
}

/** A list into a file: which format, how far it is, and the way to stop it. */
export function ExportarListaDialog<Formato extends string>({
  opened,
  que,
  text,
  empty,
  formatos,
  onClose,
  ...work
}: ExportarListaDialogProps<Formato>) {
  const [chosen, setChosen] = useState<string>();
  const formato = formatos.find(({ value }) => value === chosen) ?? formatos[0];
  const { progreso, run, cancel } = useExportar({ que, onDone: onClose, ...work });
  const running = progreso !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!running) onClose();
      }}
      title={`Exportar ${que}`}
      size={460}
      closeOnEscape={!running}
      closeOnClickOutside={!running}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: running }}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <Radio.Group label="Formato" value={formato?.value ?? null} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {formatos.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} disabled={running} />
            ))}
          </Stack>
        </Radio.Group>
        {progreso && <ExportProgress {...progreso} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={running ? cancel : onClose}>
            Cancelar
          </Button>
          <Button
            onClick={() => formato && void run(formato)}
            disabled={empty}
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

type Exportando = Progreso & { unidad?: string | undefined };

function ExportProgress({ done, total, unidad }: Exportando) {
  const label = `Exportando ${formatNumero(done)} de ${formatNumero(total)}${unidad ? ` ${unidad}` : ''}`;
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

interface UseExportarOptions<Formato extends string> extends Pick<
  ExportarListaDialogProps<Formato>,
  'que' | 'exportar' | 'exportados'
> {
  onDone: () => void;
}

function useExportar<Formato extends string>({
  que,
  exportar,
  exportados,
  onDone,
}: UseExportarOptions<Formato>) {
  const [progreso, setProgreso] = useState<Exportando>();
  const controller = useRef(new AbortController());
  // Leaving the page ends it.
  useEffect(() => () => controller.current.abort(), []);
  const run = async ({ value: formato, extension = formato }: { value: Formato; extension?: string }) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgreso({ done: 0, total: 0 });
    try {
      const onProgress: ExportarOptions['onProgress'] = (done, total, unidad) =>
        setProgreso({ done, total, unidad });
      const exportado = await exportar(formato, { signal, onProgress });
      if (!exportado) return;
      const fileName = `${que}-${madridDay()}.${extension}`;
      saveBlob(fileName, exportado.archivo);
      avisos.success({ title: 'Exportación completada', message: exportados(exportado.filas, fileName) });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      avisos.error({ title: `Error al exportar ${que}`, message: toAppError(error).message });
    } finally {
      setProgreso(undefined);
    }
  };
  return { progreso, run, cancel: () => controller.current.abort() };
}
