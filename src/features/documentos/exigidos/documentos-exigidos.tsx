import { ActionIcon, Anchor, Text, Tooltip, Button, FileButton } from '@mantine/core';
import { IconPencil, IconCheck, IconMail, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import { categoriaDisplayName } from '@/data/documentos/deteccion';
import {
  DEL_CLIENTE,
  type DocumentoNumerado,
  DOCUMENTOS_NUMERADOS,
} from '@/data/documentos/documentos-numerados';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { exigidosDeOtrosQuery } from '@/data/documentos/exigidos-queries';
import type { ServicioDelExpediente } from '@/data/servicios/servicio-types';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { ExigidosDialog } from '@/features/documentos/exigidos/exigidos-dialog';
import { useDocumentoSubidas } from '@/features/documentos/subidas/use-documento-subidas';
import { SubidasList } from '@/ui/documentos/subidas-list';
import { Seccion } from '@/ui/seccion';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/documentos/exigidos/exigidos.module.css';

interface DocumentosExigidosProps {
  dealId: string;
  /** The one that somebody came to upload. */
  subir?: DocumentoNumerado | undefined;
}

/** Which of the exhibits that its service, or the practice, requires a case file has, and which it lacks. */
export function DocumentosExigidos({ dealId, subir }: DocumentosExigidosProps) {
  const { data: servicio } = useQuery(servicioDelExpedienteQuery(dealId));
  const { data: documentos } = useQuery(documentosQuery(dealId));
  const { data: deOtros } = useQuery(exigidosDeOtrosQuery(dealId));
  const [editing, setEditing] = useState(false);
  const isAdministrador = useIsAdministrador();
  if (!servicio || !documentos || !deOtros) return null;
  const required = DOCUMENTOS_NUMERADOS.filter(({ name }) => servicio.exigidos.includes(name));
  const has = (name: string) => documentos.some(({ category }) => category === name);
  const falta = (name: string) => !has(name) && !deOtros.includes(name);
  const pide = DEL_CLIENTE.some((name) => servicio.exigidos.includes(name) && falta(name));
  if (required.length === 0 && !isAdministrador && !servicio.propios) return null;
  return (
    <Seccion
      title="Documentos exigidos"
      acciones={
        <>
          {pide && <PedirAlCliente dealId={dealId} />}
          {isAdministrador && !servicio.propios && (
            <Tooltip label="Cambiar los documentos exigidos">
              <ActionIcon aria-label="Cambiar los documentos exigidos" onClick={() => setEditing(true)}>
                <IconPencil size={16} />
              </ActionIcon>
            </Tooltip>
          )}
        </>
      }
    >
      <DelServicio servicio={servicio} />
      {required.length === 0 && <Text c="dimmed">Ninguno</Text>}
      <ul className={classes.list}>
        {required.map(({ name, numero }) => (
          <ExigidoItem
            key={name}
            dealId={dealId}
            name={name}
            numero={numero}
            presencia={has(name) ? 'propio' : deOtros.includes(name) ? 'ajeno' : 'falta'}
            asked={name === subir}
          />
        ))}
      </ul>
      <ExigidosDialog opened={editing} onClose={() => setEditing(false)} />
    </Seccion>
  );
}

const PedirAlCliente = ({ dealId }: { dealId: string }) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<IconMail size={14} />}
    renderRoot={(props) => (
      <Link {...props} to="/dashboard/redactar" search={{ deal: dealId, plantilla: 'pedir' }} />
    )}
  >
    Pedir al cliente los que faltan
  </Button>
);

/** Whose list it is, where it is not the practice's. */
function DelServicio({ servicio: { id, nombre, propios } }: { servicio: ServicioDelExpediente }) {
  if (!propios || id === null) return null;
  return (
    <Text size="sm" c="dimmed" mb={4}>
      Los de{' '}
      <Anchor
        inherit
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/servicios/$id" params={{ id }} search={{ tab: 'documentos' }} />
        )}
      >
        {nombre}
      </Anchor>
    </Text>
  );
}

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
function ExigidoItem({ dealId, name, numero, presencia, asked }: ExigidoItemProps) {
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
