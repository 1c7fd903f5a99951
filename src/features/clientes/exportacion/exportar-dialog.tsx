import { Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

import type { ClientesFound } from '@/data/clientes/clientes-api';
import type { Formato } from '@/features/clientes/exportacion/escritores';
import { exportarClientes } from '@/features/clientes/exportacion/exportar-clientes';
import { textos } from '@/features/clientes/textos';
import { toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface ExportarDialogProps {
  opened: boolean;
  found: ClientesFound;
  total: number;
  onClose: () => void;
}

interface Progreso {
  done: number;
  total: number;
}

export function ExportarDialog({ opened, found, total, onClose }: ExportarDialogProps) {
  const [formato, setFormato] = useState<Formato>('csv');
  const { progreso, run, cancel } = useExportar(onClose);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!progreso) onClose();
      }}
      title="Exportar clientes"
      size={460}
      closeOnEscape={!progreso}
      closeOnClickOutside={!progreso}
      closeButtonProps={{ 'aria-label': 'Cerrar', disabled: progreso !== undefined }}
    >
      <Stack gap="md">
        <Text>
          {total === 0
            ? 'La lista está vacía: no hay nada que exportar.'
            : `Se exporta lo que muestra la lista, todas las páginas: ${textos.clientes(total)}.`}
        </Text>
        <Radio.Group
          label="Formato"
          value={formato}
          onChange={(value) => setFormato(value === 'xlsx' ? 'xlsx' : 'csv')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="csv" label="CSV (se abre en Excel)" disabled={progreso !== undefined} />
            <Radio value="xlsx" label="Excel (XLSX)" disabled={progreso !== undefined} />
          </Stack>
        </Radio.Group>
        {progreso && <ExportProgress {...progreso} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={progreso ? cancel : onClose}>
            Cancelar
          </Button>
          <Button
            onClick={() => void run(found, formato)}
            disabled={total === 0}
            loading={progreso !== undefined}
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
  const run = async (found: ClientesFound, formato: Formato) => {
    controller.current = new AbortController();
    setProgreso({ done: 0, total: 0 });
    try {
      const exportado = await exportarClientes({
        found,
        formato,
        signal: controller.current.signal,
        onProgress: (done, total) => setProgreso({ done, total }),
      });
      if (!exportado) return;
      const fileName = `clientes-${today()}.${formato}`;
      saveBlob(fileName, exportado.archivo);
      avisos.success({
        title: 'Exportación completada',
        message: textos.exportados(exportado.clientes, fileName),
      });
      onDone();
    } catch (error) {
      avisos.error({ title: 'Error al exportar clientes', message: toAppError(error).message });
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
