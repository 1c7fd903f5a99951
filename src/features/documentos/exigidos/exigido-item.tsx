import { Button, FileButton } from '@mantine/core';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DocumentoNumerado } from '@/data/documentos/documentos-numerados';
import { useDocumentoSubidas } from '@/features/documentos/subidas/use-documento-subidas';
import { SubidasList } from '@/ui/documentos/subidas-list';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/documentos/exigidos/exigidos.module.css';

interface ExigidoItemProps {
  dealId: string;
  name: DocumentoNumerado;
  numero: string;
  /** What exists is never said to be missing, whoever has it. */
  presencia: 'propio' | 'ajeno' | 'falta';
  /** Somebody came to upload this one: its button has the focus. */
  asked: boolean;
}

/** A required document. A missing one is uploaded from here, into its category whatever the file is called; files may be dropped on it. */
export function ExigidoItem({ dealId, name, numero, presencia, asked }: ExigidoItemProps) {
  const { subidas, add, retry, cancel, cancelAll, clear } = useDocumentoSubidas(dealId, name);
  const isMissing = presencia === 'falta';
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: add,
    disabled: !isMissing,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <li>
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={classes.item}
        data-over={isDragActive || undefined}
      >
        <span>
          {numero} {categoriaDisplayName(name)}
        </span>
        {presencia === 'propio' && (
          <IconCheck size={16} className={classes.has} role="img" aria-label="Está" />
        )}
        {presencia === 'ajeno' && <SoftBadge tone="neutral">Lo tiene otra persona</SoftBadge>}
        {isMissing && <Falta name={name} asked={asked} onFiles={add} />}
      </div>
      <SubidasList
        subidas={subidas}
        onCancel={cancel}
        onCancelAll={cancelAll}
        onRetry={retry}
        onClear={clear}
      />
    </li>
  );
}

interface FaltaProps {
  name: DocumentoNumerado;
  asked: boolean;
  onFiles: (files: File[]) => void;
}

function Falta({ name, asked, onFiles }: FaltaProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) button.current?.focus();
  }, [asked]);
  return (
    <FileButton multiple accept={EXTENSIONES_SUBIDA.join(',')} onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          ref={button}
          size="compact-xs"
          variant="light"
          color="rojo"
          leftSection={<IconUpload size={13} aria-hidden />}
          aria-label={`Falta: subir ${categoriaDisplayName(name)}`}
          title="Elija el archivo, o suéltelo aquí"
        >
          Falta
        </Button>
      )}
    </FileButton>
  );
}
