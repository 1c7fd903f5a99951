import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { paraEnviar } from '@/data/masc/masc-api';
import { getSetting } from '@/data/settings/settings-api';
import {
  archivosDeEnvio,
  empaquetar,
  type Formato,
  type Reparto,
} from '@/features/masc/masivo/archivos-de-envio';
import { madridDay } from '@/lib/fechas';
import { plural } from '@/lib/formato';
import { perfilLeido } from '@/lib/masc/exportacion';
import { saveBlob } from '@/ui/save-blob';

interface ExportarEnviosDialogProps {
  opened: boolean;
  ids: string[];
  onClose: () => void;
}

/** What a provider or a creditor takes: a file by the columns of the practice, or several in a ZIP. */
export function ExportarEnviosDialog({ opened, ids, onClose }: ExportarEnviosDialogProps) {
  const [reparto, setReparto] = useState<Reparto>('canal');
  const [formato, setFormato] = useState<Formato>('csv');
  const { mutate, isPending } = useExportarEnvios(ids);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Exportar envíos"
      size={460}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="md">
        <Text>
          De {plural(ids.length, 'expediente', 'expedientes')}, los que tienen una reclamación abierta. No se
          envía nada: el archivo se sube al operador.
        </Text>
        <Radio.Group label="Cómo se reparten" value={reparto} onChange={(value) => setReparto(value)}>
          <Stack gap={6} mt={6}>
            <Radio value="canal" label="Para el operador, en archivos de su límite" />
            <Radio value="acreedor" label="Un archivo por acreedor" />
          </Stack>
        </Radio.Group>
        <Radio.Group label="Formato" value={formato} onChange={(value) => setFormato(value)}>
          <Stack gap={6} mt={6}>
            <Radio value="csv" label="CSV (se abre en Excel)" />
            <Radio value="xlsx" label="Excel (XLSX)" />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={isPending} onClick={() => mutate({ reparto, formato }, { onSuccess: onClose })}>
            Exportar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function useExportarEnvios(ids: string[]) {
  return useMutation({
    mutationFn: async ({ reparto, formato }: { reparto: Reparto; formato: Formato }) => {
      const [filas, perfil] = await Promise.all([paraEnviar(ids), getSetting('masc_envio')]);
      const archivos = archivosDeEnvio(filas, perfilLeido(perfil?.value ?? null), reparto, formato);
      const [only, more] = archivos;
      if (only && !more) saveBlob(only.name, only.blob);
      else if (only) saveBlob(`envios-${madridDay()}.zip`, await empaquetar(archivos));
      return filas.length;
    },
    meta: {
      success: (filas: number) => ({
        title: filas === 0 ? 'No hay nada que exportar' : 'Exportación completada',
        message: plural(filas, 'reclamación', 'reclamaciones'),
      }),
      errorTitle: 'Error al exportar los envíos',
    },
  });
}
