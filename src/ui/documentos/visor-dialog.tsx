import { Button, Group, Modal, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';

import { VisorContenido, type Visto } from '@/ui/documentos/visor-contenido';
import { VisorAction } from '@/ui/documentos/visor/visor-action';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/documentos/visor.module.css';

/** Where the document stands among the others of its list, and how to get to its neighbours. */
interface Vecinos {
  position: number;
  total: number;
  onMove: (position: number) => void;
}

interface VisorDialogProps<K extends readonly unknown[]> {
  documento: Visto<K> | undefined;
  vecinos?: Vecinos | undefined;
  /** Where a term may begin with it. */
  onPlazo?: (() => void) | undefined;
  downloading: boolean;
  onDownload: () => void;
  onClose: () => void;
}

export function VisorDialog<K extends readonly unknown[]>({
  documento,
  vecinos,
  onPlazo,
  downloading,
  onDownload,
  onClose,
}: VisorDialogProps<K>) {
  useArrowKeys(documento && vecinos);
  const narrow = useNarrow();
  return (
    <Modal.Root
      opened={documento !== undefined}
      onClose={onClose}
      size="min(1100px, 94vw)"
      fullScreen={narrow}
      centered
      classNames={{
        content: classes.visor,
        header: classes.visorHeader,
        body: classes.visorBody,
        title: classes.visorTitle,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* A `header` would be a second banner of the page. */}
        <Modal.Header role="presentation">
          <Modal.Title title={documento?.fileName}>{documento?.fileName}</Modal.Title>
          <Group gap="xs" wrap="nowrap">
            {vecinos && vecinos.total > 1 && <VecinosNav {...vecinos} />}
            {onPlazo && <VisorAction label="Nuevo plazo" icon={IconCalendarPlus} onClick={onPlazo} />}
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
        <Modal.Body>
          {documento && <VisorContenido key={documento.url.queryKey.join('/')} documento={documento} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function VecinosNav({ position, total, onMove }: Vecinos) {
  return (
    <Group gap={2} wrap="nowrap">
      <VisorAction
        label="Documento anterior"
        icon={IconChevronLeft}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <Text size="sm" c="dimmed" className="tabular" role="status" style={{ whiteSpace: 'nowrap' }}>
        {position + 1} de {total}
      </Text>
      <VisorAction
        label="Documento siguiente"
        icon={IconChevronRight}
        disabled={position === total - 1}
        onClick={() => onMove(position + 1)}
      />
    </Group>
  );
}

/** Left and right go to the neighbours, but not while somebody moves inside a text. */
function useArrowKeys(vecinos: Vecinos | undefined): void {
  useWindowEvent('keydown', (event) => {
    if (!vecinos || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLInputElement) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = vecinos.position + (step ?? 0);
    if (!step || next < 0 || next >= vecinos.total) return;
    event.preventDefault();
    vecinos.onMove(next);
  });
}
