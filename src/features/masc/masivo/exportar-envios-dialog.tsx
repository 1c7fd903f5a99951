import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { zipSync } from 'fflate';
import { useState } from 'react';

import { paraEnviar } from '@/data/masc/masc-api';
import type { ParaEnviar } from '@/data/masc/masc-types';
import { getSetting } from '@/data/settings/settings-api';
import {
  perfilLeido,
  columnasDe,
  enArchivos,
  type FilaDeEnvio,
  type Perfil,
  porAcreedor,
} from '@/domain/masc/exportacion';
import { NOMBRES_OBJETO } from '@/domain/masc/freno';
import { csvEscritor, xlsxEscritor } from '@/lib/exportacion/escritor';
import { madridDay } from '@/lib/fechas';
import { plural, enumerar } from '@/lib/formato';
import { saveBlob } from '@/ui/save-blob';

/** The files of an export of sendings: by the provider's limit, or one a creditor. */
type Formato = 'csv' | 'xlsx';
type Reparto = 'canal' | 'acreedor';

interface Archivo {
  name: string;
  blob: Blob;
}

function archivosDeEnvio(rows: ParaEnviar[], perfil: Perfil, reparto: Reparto, formato: Formato): Archivo[] {
  const filas = rows.map((row): FilaDeEnvio => ({
    ...row,
    objeto: enumerar(row.objeto.map((uno) => NOMBRES_OBJETO[uno])),
  }));
  if (filas.length === 0) return [];
  const partes: [string, FilaDeEnvio[]][] =
    reparto === 'acreedor'
      ? [...porAcreedor(filas)]
      : enArchivos(filas, perfil).map((parte, n) => [String(n + 1), parte]);
  const used = new Set<string>();
  return partes.map(([nombre, parte]) => ({
    name: unused(`envios-${madridDay()}-${seguro(nombre)}`, formato, used),
    blob: escrito(parte, perfil, formato),
  }));
}

/** A name for every file system. */
const seguro = (nombre: string) =>
  nombre
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 60) || 'sin-acreedor';

function unused(base: string, formato: Formato, used: Set<string>): string {
  let name = `${base}.${formato}`;
  for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base}-${n}.${formato}`;
  used.add(name.toLowerCase());
  return name;
}

function escrito(filas: FilaDeEnvio[], perfil: Perfil, formato: Formato): Blob {
  const columnas = columnasDe(perfil);
  const escritor = formato === 'csv' ? csvEscritor(columnas) : xlsxEscritor('Envíos', columnas);
  escritor.add(filas);
  return escritor.end();
}

async function empaquetar(archivos: Archivo[]): Promise<Blob> {
  const parts = await Promise.all(
    archivos.map(async ({ name, blob }) => [name, new Uint8Array(await blob.arrayBuffer())] as const),
  );
  return new Blob([zipSync(Object.fromEntries(parts))], { type: 'application/zip' });
}

interface ExportarEnviosDialogProps {
  opened: boolean;
  ids: string[];
  onClose: () => void;
}

/** What a provider or a creditor takes: a file by the columns of the practice, or several in a ZIP. */
export function ExportarEnviosDialog({ opened, ids, onClose }: ExportarEnviosDialogProps) {
  const [reparto, setReparto] = useState<Reparto>('canal');
  const [formato, setFormato] = useState<Formato>('csv');
  const { mutate, isPending } = useExportEnvios(ids);
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

function useExportEnvios(ids: string[]) {
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
