import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileZip, IconFolderPlus, IconFolders } from '@tabler/icons-react';

import { type Entrada, readDropped, readPicked } from '@/features/importacion/carpetas/carpetas-entradas';
import { readZip } from '@/features/importacion/carpetas/zip-entradas';
import { DropZone } from '@/features/importacion/drop-zone';
import { takeDropped } from '@/lib/archivos-soltados';

import classes from '@/features/importacion/importacion.module.css';

interface CarpetasPickerProps {
  compact: boolean;
  disabled: boolean;
  onAdd: (collect: () => Promise<Entrada[]>) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '', 'aria-label': 'Carpetas de expedientes' };

export function CarpetasPicker({ compact, disabled, onAdd }: CarpetasPickerProps) {
  const drop = (items: DataTransferItem[]) => {
    const roots = takeDropped(items);
    onAdd(() => collectDropped(roots));
  };
  return (
    <DropZone label="Carpetas de expedientes" compact={compact} disabled={disabled} onDrop={drop}>
      {!compact && <IconFolders size={36} stroke={1.25} className={classes.zoneIcon} aria-hidden />}
      <div>
        <Text fw={compact ? 400 : 600} size={compact ? 'sm' : 'md'} c={compact ? 'dimmed' : undefined}>
          {compact
            ? 'Arrastre aquí más carpetas o un ZIP'
            : 'Arrastre aquí las carpetas de los expedientes, o un ZIP de carpetas'}
        </Text>
        {!compact && (
          <Text size="sm" c="dimmed" mt={4} mb={8} maw="62ch">
            Cada carpeta lleva por nombre el ID del expediente y contiene un archivo JSON y sus documentos
            (PDF, PNG, JPG, ZIP).
          </Text>
        )}
      </div>
      <Group gap={8}>
        <FileButton
          multiple
          disabled={disabled}
          inputProps={folderProps}
          onChange={(files) => onAdd(async () => readPicked(files))}
        >
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              size={compact ? 'xs' : 'sm'}
              variant="default"
              leftSection={<IconFolderPlus size={16} />}
            >
              Elegir carpetas
            </Button>
          )}
        </FileButton>
        <FileButton
          accept=".zip"
          disabled={disabled}
          inputProps={{ 'aria-label': 'ZIP de carpetas' }}
          onChange={(file) => file && onAdd(() => readZip(file))}
        >
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              size={compact ? 'xs' : 'sm'}
              variant="default"
              leftSection={<IconFileZip size={16} />}
            >
              Elegir ZIP
            </Button>
          )}
        </FileButton>
      </Group>
    </DropZone>
  );
}

async function collectDropped(roots: FileSystemEntry[]): Promise<Entrada[]> {
  const { entries, zips } = await readDropped(roots);
  const zipped = await Promise.all(zips.map(readZip));
  return [...entries, ...zipped.flat()];
}
