import { Button, FileButton } from '@mantine/core';
import { IconFolderUp, IconUpload } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';

interface SubirButtonsProps {
  onFiles: (files: File[]) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '' };

export function SubirButtons({ onFiles }: SubirButtonsProps) {
  const resetFiles = useRef<() => void>(null);
  const resetFolder = useRef<() => void>(null);
  // Cleared after each choice, or the same file could not be chosen again.
  const take = (reset: RefObject<(() => void) | null>) => (files: File[]) => {
    onFiles(files);
    reset.current?.();
  };
  return (
    <>
      <FileButton
        multiple
        resetRef={resetFiles}
        accept={EXTENSIONES_SUBIDA.join(',')}
        onChange={take(resetFiles)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
            Subir Documento
          </Button>
        )}
      </FileButton>
      <FileButton multiple resetRef={resetFolder} inputProps={folderProps} onChange={take(resetFolder)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFolderUp size={16} />}>
            Subir carpeta
          </Button>
        )}
      </FileButton>
    </>
  );
}
