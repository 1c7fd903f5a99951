import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import { type DocumentoNumerado, DOCUMENTOS_NUMERADOS } from '@/data/documentos/documentos-numerados';
import { useDocumentoSubidas } from '@/features/documentos/subidas/use-documento-subidas';
import { isActive } from '@/ui/documentos/subidas-estado';
import { SubidasList } from '@/ui/documentos/subidas-list';

import classes from '@/features/documentos/exigidos/exigidos.module.css';

interface LoQueFaltaProps {
  dealId: string;
  /** By category. */
  faltan: string[];
}

/** What a case file lacks, each uploaded from here or dropped on its name. One stop of the Tab key; arrows go from one to the next. */
export function LoQueFalta({ dealId, faltan }: LoQueFaltaProps) {
  const names = DOCUMENTOS_NUMERADOS.filter(({ name }) => faltan.includes(name));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- arrows between buttons that have their own role
    <div role="group" aria-label="Documentos que faltan" className={classes.faltan} onKeyDown={moveBetween}>
      {names.map(({ name }, at) => (
        <UnoQueFalta key={name} dealId={dealId} name={name} tabIndex={at === 0 ? 0 : -1} />
      ))}
    </div>
  );
}

interface UnoQueFaltaProps {
  dealId: string;
  name: DocumentoNumerado;
  tabIndex: number;
}

function UnoQueFalta({ dealId, name, tabIndex }: UnoQueFaltaProps) {
  const { subidas, add, retry, cancel, cancelAll, clear } = useDocumentoSubidas(dealId, name);
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: add,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  const active = subidas.some(isActive);
  const toTell = active || subidas.some(({ estado }) => estado === 'error');
  return (
    <>
      <span
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={classes.unoQueFalta}
        data-over={isDragActive || undefined}
      >
        <FileButton multiple accept={EXTENSIONES_SUBIDA.join(',')} onChange={add}>
          {(props) => (
            <Button
              {...props}
              data-dice
              size="compact-xs"
              variant="light"
              color="rojo"
              loading={active}
              tabIndex={tabIndex}
              leftSection={<IconUpload size={13} aria-hidden />}
              aria-label={`Falta ${categoriaDisplayName(name)}: subirlo aquí`}
              title="Elija el archivo, o suéltelo aquí"
            >
              {categoriaDisplayName(name)}
            </Button>
          )}
        </FileButton>
      </span>
      {toTell && (
        <SubidasList
          subidas={subidas}
          onCancel={cancel}
          onCancelAll={cancelAll}
          onRetry={retry}
          onClear={clear}
        />
      )}
    </>
  );
}

function moveBetween(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
