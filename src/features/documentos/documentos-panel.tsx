import { Button, FileButton, Group, Skeleton, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type Icon, IconFileOff, IconFiles, IconFolderUp, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useDropzone } from 'react-dropzone';

import { EXTENSIONES_SUBIDA } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { AlPlazo } from '@/features/documentos/al-plazo';
import { DocumentosLista } from '@/features/documentos/lista/documentos-lista';
import type { DocumentosSearch } from '@/features/documentos/lista/documentos-search';
import { useDocumentoSubidas } from '@/features/documentos/subidas/use-documento-subidas';
import { textos } from '@/features/documentos/textos';
import { filesOfEvent } from '@/lib/archivos-soltados';
import { formatMegas } from '@/lib/formato';
import { MiniaturasPaused } from '@/ui/documentos/miniatura';
import { isActive } from '@/ui/documentos/subidas-estado';
import { SubidasList } from '@/ui/documentos/subidas-list';
import { EmptyState } from '@/ui/empty-state';

import classes from '@/features/documentos/documentos.module.css';

interface DocumentosBodyProps {
  dealId: string;
  search: DocumentosSearch;
  onSearch: (change: Partial<DocumentosSearch>) => void;
}

const DocumentosBody = memo(function DocumentosBody({ dealId, search, onSearch }: DocumentosBodyProps) {
  const query = useQuery(documentosQuery(dealId));
  if (query.isError && !query.data) {
    return (
      <EmptyState
        icon={IconFileOff}
        title={textos.errorAlCargar}
        action={
          <Button variant="default" onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (!query.data) return <LoadingRows />;
  if (query.data.length === 0) {
    return <EmptyState icon={IconFiles} title={textos.vacio} text="Suba los que tenga o arrástrelos aquí." />;
  }
  return <DocumentosLista dealId={dealId} documentos={query.data} search={search} onSearch={onSearch} />;
});

function LoadingRows() {
  return (
    <div aria-hidden>
      {[70, 55, 62].map((width) => (
        <div key={width} className={classes.loadingRow}>
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}

interface DocumentosPanelProps {
  dealId: string;
  search: DocumentosSearch;
  onSearch: (change: Partial<DocumentosSearch>) => void;
  /** The same function at every render. */
  onPlazo: (documento: DealDocument) => void;
}

/** The document manager of a case file. Files may be dropped anywhere on it. */
export function DocumentosPanel({ dealId, search, onSearch, onPlazo }: DocumentosPanelProps) {
  const { subidas, add, retry, cancel, cancelAll, clear } = useDocumentoSubidas(dealId);
  const changeSearch = useCallbackRef(onSearch);
  const addFiles = useCallbackRef(add);
  const { getRootProps, isDragActive } = useDropzone({
    onDrop: add,
    getFilesFromEvent: filesOfEvent,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <div {...getRootProps({ role: undefined, tabIndex: -1 })} className={classes.panel}>
      <PanelHead dealId={dealId} onFiles={addFiles} />
      <div className={classes.zone} data-over={isDragActive || undefined}>
        {isDragActive ? textos.suelte : `${textos.arrastre} · ${EXTENSIONES_SUBIDA.join(' ')}`}
      </div>
      <SubidasList
        subidas={subidas}
        onCancel={cancel}
        onCancelAll={cancelAll}
        onRetry={retry}
        onClear={clear}
      />
      <MiniaturasPaused value={subidas.some(isActive)}>
        <AlPlazo value={onPlazo}>
          <DocumentosBody dealId={dealId} search={search} onSearch={changeSearch} />
        </AlPlazo>
      </MiniaturasPaused>
    </div>
  );
}

interface PanelHeadProps {
  dealId: string;
  onFiles: (files: File[]) => void;
}

/** Memoised, as the list is: the panel is drawn seven times a second while files go up. */
const PanelHead = memo(function PanelHead({ dealId, onFiles }: PanelHeadProps) {
  const { data: documentos } = useQuery(documentosQuery(dealId));
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Text c="dimmed" className="tabular" role="status">
        {documentos && summaryOf(documentos)}
      </Text>
      <Group gap="xs">
        <SubirButtons onFiles={onFiles} />
      </Group>
    </Group>
  );
});

function summaryOf(documentos: DealDocument[]): string {
  const bytes = documentos.reduce((sum, { file_size }) => sum + file_size, 0);
  const count = textos.documentos(documentos.length);
  return documentos.length === 0 ? count : `${count} · ${formatMegas(bytes)}`;
}

interface SubirButtonsProps {
  onFiles: (files: File[]) => void;
}

// React's types do not know it.
const folderProps: object = { webkitdirectory: '' };

function SubirButtons({ onFiles }: SubirButtonsProps) {
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
