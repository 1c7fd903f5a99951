import { ActionIcon, Button, FileButton, Text } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { formatMegas } from '@/lib/formato';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

interface ArchivosFieldProps {
  files: File[];
  onChange: (files: File[]) => void;
}

/** Files to upload when the form is saved. */
export function ArchivosField({ files, onChange }: ArchivosFieldProps) {
  return (
    <Panel title="Documentos">
      <ul className={classes.documentos}>
        {files.map((file) => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`} className={classes.documento}>
            <Text span>{file.name}</Text>
            <Text span size="sm" c="dimmed" className="tabular">
              {formatMegas(file.size)}
            </Text>
            <ActionIcon
              aria-label={`Quitar ${file.name}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <FileButton
        multiple
        accept={EXTENSIONES_SUBIDA.join(',')}
        onChange={(more) => onChange([...files, ...more])}
      >
        {(props) => (
          <Button
            {...props}
            mt={files.length > 0 ? 'sm' : 0}
            variant="default"
            leftSection={<IconUpload size={16} />}
          >
            Añadir documentos
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed" mt={6}>
        Se suben al guardar: {EXTENSIONES_SUBIDA.join(' ')}, hasta 50 MB cada uno.
      </Text>
    </Panel>
  );
}
