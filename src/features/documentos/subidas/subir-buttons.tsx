import { Button, FileButton } from '@mantine/core';
import { IconFolderUp, IconUpload } from '@tabler/icons-react';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';

interface SubirButtonsProps {
  onFiles: (files: File[]) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '' };

export function SubirButtons({ onFiles }: SubirButtonsProps) {
  return (
    <>
      <FileButton multiple accept={EXTENSIONES_SUBIDA.join(',')} onChange={onFiles}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
            Subir Documento
          </Button>
        )}
      </FileButton>
      <FileButton multiple inputProps={folderProps} onChange={onFiles}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFolderUp size={16} />}>
            Subir carpeta
          </Button>
        )}
      </FileButton>
    </>
  );
}
