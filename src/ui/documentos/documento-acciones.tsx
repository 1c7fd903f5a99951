import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconDownload, IconEye, IconTrash } from '@tabler/icons-react';

interface DocumentoAccionesProps {
  fileName: string;
  onView: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** What a row of a list of documents offers. */
export function DocumentoAcciones({ fileName, onView, onDownload, onDelete }: DocumentoAccionesProps) {
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Accion verbo="Ver" fileName={fileName} icon={IconEye} onClick={onView} />
      <Accion verbo="Descargar" fileName={fileName} icon={IconDownload} onClick={onDownload} />
      <Accion verbo="Eliminar" fileName={fileName} icon={IconTrash} onClick={onDelete} />
    </Group>
  );
}

interface AccionProps {
  verbo: string;
  fileName: string;
  icon: typeof IconEye;
  onClick: () => void;
}

function Accion({ verbo, fileName, icon: Shape, onClick }: AccionProps) {
  return (
    <Tooltip label={verbo}>
      <ActionIcon aria-label={`${verbo} ${fileName}`} onClick={onClick}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
