import { Button, FileButton } from '@mantine/core';
import { IconFolderUp, IconUpload, type Icon } from '@tabler/icons-react';
import { useRef } from 'react';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';

interface SubirButtonsProps {
  onFiles: (files: File[]) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '' };

export function SubirButtons({ onFiles }: SubirButtonsProps) {
  return (
    <>
      <SubirButton
        label="Subir Documento"
        icon={IconUpload}
        accept={EXTENSIONES_SUBIDA.join(',')}
        onFiles={onFiles}
      />
      <SubirButton label="Subir carpeta" icon={IconFolderUp} inputProps={folderProps} onFiles={onFiles} />
    </>
  );
}

interface SubirButtonProps extends SubirButtonsProps {
  label: string;
  icon: Icon;
  accept?: string;
  inputProps?: object;
}

function SubirButton({ label, icon: ButtonIcon, onFiles, ...input }: SubirButtonProps) {
  const reset = useRef<() => void>(null);
  const take = (files: File[]) => {
    onFiles(files);
    // Or the same file could not be chosen again.
    reset.current?.();
  };
  return (
    <FileButton {...input} multiple resetRef={reset} onChange={take}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<ButtonIcon size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
