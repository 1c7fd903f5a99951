import { Alert, Button, Stack, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { leerPlantilla, type PlantillaDeWord } from '@/data/escritos/plantillas-api';
import type { Muestra } from '@/features/escritos/generar/comprobacion';
import { toAppError } from '@/lib/errors';
import { parteDeNombre } from '@/lib/plantillas/nombres';
import { abrirPlantilla } from '@/lib/plantillas/obrero';
import { conHuecos } from '@/lib/plantillas/valores';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';

import classes from '@/features/escritos/escritos.module.css';

interface Previa {
  dealId: string;
  texto: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const previasQuery = (plantilla: PlantillaDeWord, muestras: Muestra[]) =>
  queryOptions({
    queryKey: ['previas', plantilla.id, muestras],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Previa[]> => {
      const abierta = await abrirPlantilla(await leerPlantilla(plantilla.file_path, signal));
      try {
        const previas: Previa[] = [];
        for (const { dealId, valores } of muestras) {
          const bytes = await abierta.rellenar(conHuecos(valores));
          previas.push({ dealId, bytes, texto: await abierta.texto(bytes) });
        }
        return previas;
      } finally {
        abierta.cerrar();
      }
    },
  });

interface PreviaPanelProps {
  plantilla: PlantillaDeWord;
  muestras: Muestra[];
  title?: string;
}

/** The first letters as they would be, without a number yet: their text, and the document itself to be opened in Word. */
export function PreviaPanel({ plantilla, muestras, title = 'Vista previa' }: PreviaPanelProps) {
  const { data: previas, error } = useQuery(previasQuery(plantilla, muestras));
  const [shown, setShown] = useState<string | null>(null);
  const first = previas?.[0]?.dealId ?? null;
  return (
    <Panel title={title}>
      {!previas && !error && <Text role="status">Preparando la vista previa…</Text>}
      {error && (
        <Alert color="rojo" variant="light">
          {toAppError(error).message}
        </Alert>
      )}
      {previas && (
        <Tabs value={shown ?? first} onChange={setShown} keepMounted={false}>
          {previas.length > 1 && (
            <Tabs.List aria-label="Expedientes de la vista previa">
              {previas.map(({ dealId }) => (
                <Tabs.Tab key={dealId} value={dealId}>
                  {dealId}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          {previas.map((previa) => (
            <Tabs.Panel key={previa.dealId} value={previa.dealId} pt="sm">
              <Stack gap="sm" align="flex-start">
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
                <section className={classes.previa} aria-label="Texto del escrito" tabIndex={0}>
                  {previa.texto}
                </section>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconDownload size={14} />}
                  onClick={() =>
                    saveBlob(
                      `Muestra ${parteDeNombre(plantilla.nombre)} ${parteDeNombre(previa.dealId)}.docx`,
                      new Blob([previa.bytes]),
                    )
                  }
                >
                  Descargar la muestra
                </Button>
              </Stack>
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Panel>
  );
}
