import { Button, FileButton } from '@mantine/core';
import { IconFolderUp, IconUpload, type Icon } from '@tabler/icons-react';

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
  return (
    <FileButton {...input} multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<ButtonIcon size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
