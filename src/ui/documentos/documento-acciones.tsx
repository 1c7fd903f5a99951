import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconCalendarPlus, IconDownload, IconEye, IconTrash } from '@tabler/icons-react';

interface DocumentoAccionesProps {
  fileName: string;
  onView: () => void;
  /** Where a term may begin with it. */
  onPlazo?: (() => void) | undefined;
  onDownload: () => void;
  onDelete: () => void;
}

/** What a row of a list of documents offers. */
export function DocumentoAcciones({
  fileName,
  onView,
  onPlazo,
  onDownload,
  onDelete,
}: DocumentoAccionesProps) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Accion verbo="Ver" fileName={fileName} icon={IconEye} onClick={onView} />
      {onPlazo && (
        <Accion
          verbo="Nuevo plazo de"
          tip="Nuevo plazo"
          fileName={fileName}
          icon={IconCalendarPlus}
          onClick={onPlazo}
        />
      )}
      <Accion verbo="Descargar" fileName={fileName} icon={IconDownload} onClick={onDownload} />
      <Accion verbo="Eliminar" fileName={fileName} icon={IconTrash} onClick={onDelete} />
    </Group>
  );
}

interface AccionProps {
  verbo: string;
  /** What the tip says, where it is not the verb. */
  tip?: string;
  fileName: string;
  icon: typeof IconEye;
  onClick: () => void;
}

function Accion({ verbo, tip = verbo, fileName, icon: Shape, onClick }: AccionProps) {
  return (
    <Tooltip label={tip}>
      <ActionIcon aria-label={`${verbo} ${fileName}`} onClick={onClick}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
