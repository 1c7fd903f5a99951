import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { createLector, toAportable } from '@/data/aportacion/aportacion-api';
import { aportacionesQuery, useUpdateConfidencialidad } from '@/data/aportacion/aportacion-queries';
import type { Deal } from '@/data/deals/deal-types';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { packageFolder } from '@/domain/aportacion/nombres';
import { type Confidencialidad, CONFIDENCIALIDADES } from '@/domain/aportacion/tipos';
import { PaquetesLista } from '@/features/aportacion/paquetes/paquetes-lista';
import { PrepararPanel } from '@/features/aportacion/preparar/preparar-panel';
import { textos } from '@/features/aportacion/textos';
import { toAppError } from '@/lib/errors';
import { madridDay } from '@/lib/fechas';
import { plural } from '@/lib/formato';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { avisos } from '@/ui/avisos';
import { LoadError } from '@/ui/lista/load-error';
import { WorkProgress } from '@/ui/lista/work-progress';
import { saveBlob } from '@/ui/save-blob';

interface AportacionTabProps {
  deal: Deal;
  /** The term of what did not fit in a submission is proposed, of the day of the filing. */
  onPlazo: (dia: string) => void;
}

/** Packages for filing of a case file. */
export function AportacionTab({ deal, onPlazo }: AportacionTabProps) {
  const documentos = useQuery(documentosQuery(deal.id));
  const aportaciones = useQuery(aportacionesQuery(deal.id));
  const retry = () => void Promise.all([documentos.refetch(), aportaciones.refetch()]);
  if (!documentos.data || !aportaciones.data) {
    if (documentos.isError || aportaciones.isError)
      return <LoadError title="Error al cargar los paquetes" onRetry={retry} />;
    return <Skeleton height={220} />;
  }
  return (
    <Stack gap="lg">
      <section>
        <Title order={2} size="h3" mb="sm">
          Paquete para presentación
        </Title>
        <PrepararPanel deal={deal} documentos={documentos.data} aportaciones={aportaciones.data} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Paquetes preparados y presentados
        </Title>
        <PaquetesLista aportaciones={aportaciones.data} documentos={documentos.data} onPlazo={onPlazo} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Confidencialidad de la negociación
        </Title>
        <ConfidencialidadLista dealId={deal.id} documentos={documentos.data} />
      </section>
      <section>
        <Title order={2} size="h3" mb="sm">
          Dosier del expediente
        </Title>
        <DosierButton deal={deal} documentos={documentos.data} />
      </section>
    </Stack>
  );
}

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
  const { buildDosier } = await import('@/lib/aportacion/dosier');
  const ordered = documentos.toReversed();
  const leer = createLector(ordered);
  const dia = madridDay();
  const { bytes, fuera } = await buildDosier({
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

interface ConfidencialidadListaProps {
  dealId: string;
  documentos: DealDocument[];
}

const OPTIONS = Object.entries(CONFIDENCIALIDADES).map(([value, label]) => ({ value, label }));

/** Which documents prove the negotiation, and which may not leave it. */
export function ConfidencialidadLista({ dealId, documentos }: ConfidencialidadListaProps) {
  const [open, setOpen] = useState(false);
  const { mutate } = useUpdateConfidencialidad(dealId);
  const marked = documentos.filter(({ confidencialidad }) => confidencialidad !== null).length;
  return (
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        Lo tratado en la negociación es confidencial y solo puede aportarse en costas (LO 1/2025, art. 9).{' '}
        {plural(marked, 'documento marcado', 'documentos marcados')}.
      </Text>
      <Group>
        <Button size="compact-sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ocultar documentos' : 'Marcar documentos'}
        </Button>
      </Group>
      {open &&
        documentos.map((documento) => (
          <Group key={documento.id} gap="sm" wrap="nowrap" justify="space-between">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {documento.file_name}
            </Text>
            <NativeSelect
              size="xs"
              w={200}
              style={{ flex: 'none' }}
              aria-label={`Confidencialidad de ${documento.file_name}`}
              data={OPTIONS}
              value={toAportable(documento).confidencialidad}
              onChange={(event) =>
                mutate({ documento, value: event.currentTarget.value as Confidencialidad })
              }
            />
          </Group>
        ))}
    </Stack>
  );
}
