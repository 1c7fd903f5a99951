import { Button, Group, Modal } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

import { EmptyState } from '@/ui/empty-state';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/ui/documentos/visor.module.css';

/** The page as wide as the frame, without the column of thumbnails. */
const PDF_VIEW = '#navpanes=0&view=FitH';

export interface Visto<K extends readonly unknown[]> {
  fileName: string;
  mimeType: string;
  /** Asks for the link to show. */
  url: UseQueryOptions<string, Error, string, K>;
}

interface VisorDialogProps<K extends readonly unknown[]> {
  documento: Visto<K> | undefined;
  downloading: boolean;
  onDownload: () => void;
  onClose: () => void;
}

export function VisorDialog<K extends readonly unknown[]>({
  documento,
  downloading,
  onDownload,
  onClose,
}: VisorDialogProps<K>) {
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
          <Modal.Title>{documento?.fileName}</Modal.Title>
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              loading={downloading}
              leftSection={<IconDownload size={16} />}
              onClick={onDownload}
            >
              Descargar
            </Button>
            <Modal.CloseButton aria-label="Cerrar" />
          </Group>
        </Modal.Header>
        <Modal.Body>{documento && <Visor documento={documento} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const NO_SE_VE = 'Este tipo de archivo no se puede ver aquí. Descárguelo para abrirlo con su programa.';
const IMAGES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Never SVG or HTML: they are programs. */
function Visor<K extends readonly unknown[]>({ documento }: { documento: Visto<K> }) {
  const { fileName, mimeType, url } = documento;
  if (mimeType === 'application/pdf') {
    return (
      <VisorContent url={url}>
        {(src) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; only PDF comes here
          <iframe className={classes.visorFrame} src={`${src}${PDF_VIEW}`} title={fileName} />
        )}
      </VisorContent>
    );
  }
  if (!IMAGES.includes(mimeType)) return <EmptyState icon={IconFileOff} title={NO_SE_VE} />;
  return (
    <VisorContent url={url}>
      {(src) => <img className={classes.visorImage} src={src} alt={fileName} />}
    </VisorContent>
  );
}

interface VisorContentProps<K extends readonly unknown[]> {
  url: Visto<K>['url'];
  children: (src: string) => React.ReactNode;
}

function VisorContent<K extends readonly unknown[]>({ url, children }: VisorContentProps<K>) {
  const { data: src, isError, refetch } = useQuery(url);
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
  if (!src) return <SpinnerPage label="Abriendo el documento..." />;
  return children(src);
}
