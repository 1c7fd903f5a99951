import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMail, IconPlus, IconTemplate, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { plantillasQuery } from '@/data/escritos/escritos-queries';
import { esDeWord, type Plantilla, type PlantillaEscrita } from '@/data/escritos/plantillas-api';
import { useSeemsAdministrador } from '@/data/staff/use-own-staff';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { FamiliaPanel } from '@/features/escritos/plantillas/familia-panel';
import { textos } from '@/features/escritos/textos';
import { docxDeModelo, MODELOS, SIN_REVISAR } from '@/lib/plantillas/modelos';
import type { Modelo } from '@/lib/plantillas/modelos-piezas';
import { EmptyState } from '@/ui/empty-state';
import { lazyDialog } from '@/ui/lazy-part';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';
import { SoftBadge } from '@/ui/soft-badge';

const EscribirDialog = lazyDialog(
  async () => (await import('@/features/escritos/plantillas/escribir-dialog')).EscribirDialog,
);
const SubirDialog = lazyDialog(
  async () => (await import('@/features/escritos/plantillas/subir-dialog')).SubirDialog,
);
const MuestraDialog = lazyDialog(
  async () => (await import('@/features/escritos/plantillas/muestra-dialog')).MuestraDialog,
);

export function PlantillasPage() {
  const { data, isError, refetch } = useQuery(plantillasQuery);
  const administra = useSeemsAdministrador();
  const [subir, setSubir] = useState<{ de?: Plantilla }>();
  const [escribir, setEscribir] = useState<{ de?: PlantillaEscrita }>();
  const [muestra, setMuestra] = useState<Plantilla>();
  const familias = data && porFamilia(data);
  return (
    <>
      <PageHeader
        title="Plantillas"
        count={familias?.size}
        subtitle={textos.soloAprobadas}
        actions={
          administra && (
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconMail size={16} />}
                onPointerEnter={EscribirDialog.preload}
                onClick={() => setEscribir({})}
              >
                Escribir correo o texto
              </Button>
              <Button
                leftSection={<IconPlus size={16} />}
                onPointerEnter={SubirDialog.preload}
                onClick={() => setSubir({})}
              >
                Subir plantilla
              </Button>
            </Group>
          )
        }
      />
      <EscritosViews />
      <Stack gap="md">
        {isError && !data && (
          <LoadError title="Error al cargar las plantillas" onRetry={() => void refetch()} />
        )}
        {familias?.size === 0 && (
          <EmptyState
            icon={IconTemplate}
            title={textos.sinPlantillas}
            text={
              administra
                ? 'Descargue un modelo de partida, complételo en Word y súbalo; o escriba un correo o un texto aquí mismo.'
                : 'Las suben y las aprueban los administradores.'
            }
          />
        )}
        {familias &&
          Array.from(familias, ([familia, versiones]) => (
            <FamiliaPanel
              key={familia}
              versiones={versiones}
              administra={administra}
              onNuevaVersion={(de) => (esDeWord(de) ? setSubir({ de }) : setEscribir({ de }))}
              onMuestra={setMuestra}
            />
          ))}
        {data && <ModelosPanel />}
        {data && !administra && (
          <Text size="sm" c="dimmed">
            Las plantillas las suben, aprueban y retiran los administradores.
          </Text>
        )}
      </Stack>
      <EscribirDialog
        opened={escribir !== undefined}
        de={escribir?.de}
        onClose={() => setEscribir(undefined)}
      />
      <SubirDialog opened={subir !== undefined} de={subir?.de} onClose={() => setSubir(undefined)} />
      <MuestraDialog
        opened={muestra !== undefined}
        plantilla={muestra}
        onClose={() => setMuestra(undefined)}
      />
    </>
  );
}

/** The versions of each, in their order. */
function porFamilia(plantillas: Plantilla[]): Map<string, Plantilla[]> {
  const familias = new Map<string, Plantilla[]>();
  for (const plantilla of plantillas) {
    familias.set(plantilla.familia, [...(familias.get(plantilla.familia) ?? []), plantilla]);
  }
  return familias;
}

/** What to begin from. */
function ModelosPanel() {
  return (
    <Panel title="Modelos de partida">
      <Stack gap="sm">
        <Text size="sm">{textos.borradorSinRevisar}</Text>
        {MODELOS.map((modelo) => (
          <ModeloRow key={modelo.id} modelo={modelo} />
        ))}
      </Stack>
    </Panel>
  );
}

function ModeloRow({ modelo }: { modelo: Modelo }) {
  const { nombre, fuente, revisado_por } = modelo;
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {nombre}
          </Text>
          {revisado_por === null && <SoftBadge tone="warning">{SIN_REVISAR}</SoftBadge>}
        </Group>
        <Text size="xs" c="dimmed">
          {fuente}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} />}
        aria-label={`Descargar ${nombre}`}
        onClick={() => saveBlob(`${nombre}.docx`, new Blob([docxDeModelo(modelo)]))}
      >
        Descargar
      </Button>
    </Group>
  );
}
