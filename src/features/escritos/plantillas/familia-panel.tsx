import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CODIGOS } from '@/data/codigos';
import { useEstadoPlantilla } from '@/data/escritos/escritos-queries';
import {
  esDeWord,
  readPlantilla,
  type Plantilla,
  type PlantillaDeWord,
} from '@/data/escritos/plantillas-api';
import { fasesQuery } from '@/data/fases/fases-queries';
import { serviciosBrevesQuery } from '@/data/servicios/servicios-breves';
import { TextoRelleno } from '@/features/escritos/correos/texto-relleno';
import { correos } from '@/features/escritos/correos/textos';
import { MotivoDialog } from '@/features/escritos/motivo-dialog';
import { CLASE_TEXTOS, ESTADO_PLANTILLA, escritos } from '@/features/escritos/textos';
import { toAppError } from '@/lib/errors';
import { formatFecha, formatMegas, formatTexto } from '@/lib/formato';
import { avisos } from '@/ui/avisos';
import { Panel } from '@/ui/panel';
import { saveBlob } from '@/ui/save-blob';
import { SoftBadge } from '@/ui/soft-badge';

interface FamiliaPanelProps {
  /** The newest first. */
  versiones: Plantilla[];
  administra: boolean;
  onNuevaVersion: (de: Plantilla) => void;
  onMuestra: (plantilla: Plantilla) => void;
}

/** A template with all its versions. */
export function FamiliaPanel({ versiones, administra, onNuevaVersion, onMuestra }: FamiliaPanelProps) {
  const [ultima] = versiones;
  const para = usePara(ultima);
  if (!ultima) return null;
  return (
    <Panel title={ultima.nombre}>
      <Group justify="space-between" mb="sm">
        <Text size="sm" c="dimmed">
          {[CLASE_TEXTOS[ultima.clase], CODIGOS.plantillas.uso[ultima.uso], ...para].join(' · ')}
        </Text>
        {administra && (
          <Button size="compact-sm" variant="default" onClick={() => onNuevaVersion(ultima)}>
            {esDeWord(ultima) ? 'Subir otra versión' : 'Escribir otra versión'}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {versiones.map((version, index) => (
          <div key={version.id}>
            {index > 0 && <Divider mb="sm" />}
            <VersionRow version={version} administra={administra} onMuestra={onMuestra} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

/** The names of the service and the phase that a template is meant for. */
function usePara(plantilla: Plantilla | undefined): string[] {
  const { data: servicios = [] } = useQuery(serviciosBrevesQuery());
  const { data: fases = [] } = useQuery(fasesQuery);
  const names = [
    servicios.find(({ id }) => id === plantilla?.servicio_id)?.nombre,
    fases.find(({ clave }) => clave === plantilla?.fase)?.nombre,
  ];
  return names.filter((name) => name !== undefined);
}

interface VersionRowProps {
  version: Plantilla;
  administra: boolean;
  onMuestra: (plantilla: Plantilla) => void;
}

function VersionRow({ version, administra, onMuestra }: VersionRowProps) {
  const { label, tone } = ESTADO_PLANTILLA[version.estado];
  const [leyendo, setLeyendo] = useState(false);
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            Versión {version.version}
          </Text>
          <SoftBadge tone={tone}>{label}</SoftBadge>
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {esDeWord(version) && `${version.file_name} · ${formatMegas(version.file_size)} · `}
          {esDeWord(version) ? 'subida' : 'escrita'} por {formatTexto(version.autor)} el{' '}
          {formatFecha(version.created_at)}
        </Text>
        <Historia version={version} />
        <Faltas version={version} />
      </div>
      <VersionActions
        version={version}
        administra={administra}
        onMuestra={onMuestra}
        leyendo={leyendo}
        onLeer={setLeyendo}
      />
      {leyendo && !esDeWord(version) && (
        <div style={{ width: '100%' }}>
          <TextoRelleno para={null} asunto={version.asunto ?? ''} cuerpo={version.cuerpo} />
        </div>
      )}
    </Group>
  );
}

function Historia({ version }: { version: Plantilla }) {
  const { nota, aprobada_at, aprobada_nombre, retirada_at, retirada_nombre, retirada_motivo } = version;
  return (
    <Text size="xs" c="dimmed" component="div">
      {nota && <div>Cambios: {nota}</div>}
      {aprobada_at && (
        <div>
          Aprobada por {formatTexto(aprobada_nombre)} el {formatFecha(aprobada_at)}
        </div>
      )}
      {retirada_at && (
        <div>
          Retirada por {formatTexto(retirada_nombre)} el {formatFecha(retirada_at)}:{' '}
          {formatTexto(retirada_motivo)}
        </div>
      )}
      {version.escritos > 0 && <div>{escritos(version.escritos)}</div>}
      {version.correos > 0 && <div>{correos(version.correos)}</div>}
    </Text>
  );
}

function Faltas({ version: { revision } }: { version: Plantilla }) {
  const n = revision.desconocidos.length + revision.problemas.length;
  if (n === 0) return null;
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      No se puede aprobar:{' '}
      {[...revision.desconocidos.map(({ nombre }) => `no existe {${nombre}}`), ...revision.problemas].join(
        ' · ',
      )}
    </Text>
  );
}

interface VersionActionsProps extends VersionRowProps {
  /** Its text is open, where it has one. */
  leyendo: boolean;
  onLeer: (leyendo: boolean) => void;
}

function VersionActions({ version, administra, onMuestra, leyendo, onLeer }: VersionActionsProps) {
  const { mutate, isPending } = useEstadoPlantilla();
  const [retirando, setRetirando] = useState(false);
  const faults = version.revision.desconocidos.length + version.revision.problemas.length;
  const name = `la versión ${version.version} de ${version.nombre}`;
  return (
    <Group gap={6}>
      {administra && version.estado !== 'aprobada' && (
        <Button
          size="compact-sm"
          loading={isPending}
          disabled={faults > 0}
          aria-label={`Aprobar ${name}`}
          onClick={() => mutate({ id: version.id, accion: { accion: 'aprobar' } })}
        >
          Aprobar
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        disabled={revisionFails(version)}
        aria-label={`Probar ${name}`}
        onClick={() => onMuestra(version)}
      >
        Probar
      </Button>
      {esDeWord(version) ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Descargar ${name}`}
          onClick={() => void descargar(version)}
        >
          Descargar
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={leyendo}
          aria-label={`Leer ${name}`}
          onClick={() => onLeer(!leyendo)}
        >
          Leer
        </Button>
      )}
      {administra && version.estado !== 'retirada' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="rojo"
          aria-label={`Retirar ${name}`}
          onClick={() => setRetirando(true)}
        >
          Retirar
        </Button>
      )}
      <MotivoDialog
        opened={retirando}
        title="Retirar la plantilla"
        text="Deja de ofrecerse al generar. Los escritos que se hicieron con ella se quedan como están."
        label="Por qué se retira"
        confirmLabel="Retirar"
        onClose={() => setRetirando(false)}
        onConfirm={(motivo) => mutate({ id: version.id, accion: { accion: 'retirar', motivo } })}
      />
    </Group>
  );
}

async function descargar(version: PlantillaDeWord): Promise<void> {
  try {
    const bytes = (await readPlantilla(version.file_path)) as Uint8Array<ArrayBuffer>;
    saveBlob(version.file_name, new Blob([bytes]));
  } catch (error) {
    avisos.error({ title: 'No se ha podido descargar', message: toAppError(error).message });
  }
}

/** It cannot be filled at all. */
const revisionFails = ({ revision }: Plantilla) =>
  revision.problemas.length + revision.desconocidos.length > 0;
