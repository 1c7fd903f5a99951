import { Button, Group, Modal } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { useDownloadDocumento } from '@/data/documentos/documentos-mutations';
import { documentoViewQuery } from '@/data/documentos/documentos-queries';
import { downloadFile } from '@/features/documentos/download-file';
import { textos } from '@/features/documentos/textos';
import { visorKind } from '@/features/documentos/tipo-documento';
import { EmptyState } from '@/ui/empty-state';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/features/documentos/documentos.module.css';

/** The page as wide as the frame, without the column of thumbnails. */
const PDF_VIEW = '#navpanes=0&view=FitH';

interface VisorDialogProps {
  documento: DealDocument | undefined;
  onClose: () => void;
}

export function VisorDialog({ documento, onClose }: VisorDialogProps) {
  return (
    <Modal.Root
      opened={documento !== undefined}
      onClose={onClose}
      size="min(1100px, 94vw)"
      centered
      classNames={{ content: classes.visor, body: classes.visorBody, title: classes.visorTitle }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A `header` would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title>{documento?.file_name}</Modal.Title>
          <Group gap="xs" wrap="nowrap">
            {documento && <DownloadButton documento={documento} />}
            <Modal.CloseButton aria-label="Cerrar" />
          </Group>
        </Modal.Header>
        <Modal.Body>{documento && <Visor documento={documento} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Visor({ documento }: { documento: DealDocument }) {
  const kind = visorKind(documento.mime_type ?? mimeTypeOf(documento.file_name));
  if (kind === 'none') return <EmptyState icon={IconFileOff} title={textos.noSeVe} />;
  return <VisorContent documento={documento} kind={kind} />;
}

function VisorContent({ documento, kind }: { documento: DealDocument; kind: 'pdf' | 'image' }) {
  const { data: url, isError, refetch } = useQuery(documentoViewQuery(documento));
  if (isError) {
    return (
      <EmptyState
        icon={IconFileOff}
        title="No se ha podido abrir el documento"
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!url) return <SpinnerPage label="Abriendo el documento..." />;
  if (kind === 'image') return <img className={classes.visorImage} src={url} alt={documento.file_name} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; only PDF comes here
  return <iframe className={classes.visorFrame} src={url + PDF_VIEW} title={documento.file_name} />;
}

function DownloadButton({ documento }: { documento: DealDocument }) {
  const { mutate, isPending } = useDownloadDocumento();
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} />}
      onClick={() => mutate(documento, { onSuccess: downloadFile })}
    >
      Descargar
    </Button>
  );
}
