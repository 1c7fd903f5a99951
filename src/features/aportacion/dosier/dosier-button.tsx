import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useState } from 'react';

import { createLector, toAportable } from '@/data/aportacion/aportacion-api';
import type { Deal } from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { textos } from '@/features/aportacion/textos';
import { packageFolder } from '@/lib/aportacion/nombres';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { plural } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { WorkProgress } from '@/ui/lista/work-progress';
import { saveBlob } from '@/ui/save-blob';

interface DosierButtonProps {
  deal: Deal;
  documentos: DealDocument[];
}

export function DosierButton({ deal, documentos }: DosierButtonProps) {
  const [hechos, setHechos] = useState<number>();
  const make = async () => {
    setHechos(0);
    try {
      const fuera = await makeDosier(deal, documentos, setHechos);
      if (fuera.length === 0) avisos.success({ title: 'Dosier hecho' });
      else
        avisos.error({
          title: `Dosier hecho sin ${plural(fuera.length, 'documento', 'documentos')}`,
          message: fuera.join('\n'),
        });
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer el dosier', message: toAppError(error).message });
    } finally {
      setHechos(undefined);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Text c="dimmed" size="sm">
        Todos los documentos en un solo PDF, con índice y marcadores. {textos.dosier}
      </Text>
      {hechos === undefined ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconBook2 size={16} />}
            disabled={documentos.length === 0}
            onClick={() => void make()}
          >
            Hacer el dosier
          </Button>
        </Group>
      ) : (
        <WorkProgress
          label={`Haciendo el dosier: ${hechos} de ${documentos.length}`}
          done={hechos}
          total={documentos.length}
        />
      )}
    </Stack>
  );
}

async function makeDosier(
  deal: Deal,
  documentos: DealDocument[],
  onProgress: (hechos: number) => void,
): Promise<string[]> {
  const [{ hacerDosier }, { loadFuentes }] = await Promise.all([
    import('@/lib/aportacion/dosier'),
    import('@/lib/pdfa/fuentes'),
  ]);
  const ordered = documentos.toReversed();
  const leer = createLector(ordered);
  const dia = madridDay();
  const { bytes, fuera } = await hacerDosier({
    expediente: deal.id,
    partes: [
      ['Demandante', deal.debtorfullname ?? 'Sin nombre'],
      ['Demandado', deal.creditorname ?? 'Sin nombre'],
    ],
    // The oldest first, as they came in.
    documentos: ordered.map(toAportable),
    fuentes: await loadFuentes(),
    fecha: new Date(),
    dia,
    claseOf: categoriaDisplayName,
    abrir: ({ id }) => leer(id),
    onProgress,
  });
  const name = `${packageFolder(deal.id, 'dosier', dia)}.pdf`;
  saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
  return fuera;
}
