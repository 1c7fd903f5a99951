import { Alert, Box, Button, Stack, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { readPlantilla, type PlantillaDeWord } from '@/data/escritos/plantillas-api';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import { conHuecos } from '@/domain/plantillas/valores';
import type { Muestra as ValoresDeMuestra } from '@/features/escritos/generar/comprobacion';
import { toAppError } from '@/lib/errors';
import { openPlantilla } from '@/lib/plantillas/template-worker';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';

import classes from '@/features/escritos/escritos.module.css';

/** px, before the text is there as after it: what is below must not move under the pointer. */
const ALTO = 320;

interface Previa {
  dealId: string;
  texto: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const previasQuery = (plantilla: PlantillaDeWord, muestras: ValoresDeMuestra[]) =>
  queryOptions({
    queryKey: ['previas', plantilla.id, muestras],
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }): Promise<Previa[]> => {
      const abierta = await openPlantilla(await readPlantilla(plantilla.file_path, signal));
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
  muestras: ValoresDeMuestra[];
  title?: string;
}

/** The first letters as they would be, without a number yet: their text, and the document itself to be opened in Word. */
export function PreviaPanel({ plantilla, muestras, title = 'Vista previa' }: PreviaPanelProps) {
  const { data: previas, error } = useQuery(previasQuery(plantilla, muestras));
  const [shown, setShown] = useState<string | null>(null);
  const first = muestras[0]?.dealId ?? null;
  return (
    <Panel title={title}>
      {error && (
        <Alert color="rojo" variant="light">
          {toAppError(error).message}
        </Alert>
      )}
      {!error && (
        <Tabs value={shown ?? first} onChange={setShown} keepMounted={false}>
          {muestras.length > 1 && (
            <Tabs.List aria-label="Expedientes de la vista previa">
              {muestras.map(({ dealId }) => (
                <Tabs.Tab key={dealId} value={dealId}>
                  {dealId}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          )}
          {muestras.map(({ dealId }) => (
            <Tabs.Panel key={dealId} value={dealId} pt="sm">
              <Muestra
                previa={previas?.find((previa) => previa.dealId === dealId)}
                fileName={`Muestra ${parteDeNombre(plantilla.nombre)} ${parteDeNombre(dealId)}.docx`}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </Panel>
  );
}

function Muestra({ previa, fileName }: { previa: Previa | undefined; fileName: string }) {
  return (
    <Stack gap="sm" align="flex-start">
      {previa ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it
        <Box
          component="section"
          className={classes.previa}
          h={ALTO}
          aria-label="Texto del escrito"
          tabIndex={0}
        >
          {previa.texto}
        </Box>
      ) : (
        <Text role="status" className={classes.previa} h={ALTO}>
          Preparando la vista previa…
        </Text>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={!previa}
        onClick={() => previa && saveBlob(fileName, new Blob([previa.bytes]))}
      >
        Descargar la muestra
      </Button>
    </Stack>
  );
}
