import { Anchor, Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

import { signedLink } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  type DocumentoAntiguo,
  isWebAddress,
  readDocumentoUrl,
  uploadedAt,
} from '@/data/expedientes-antiguos/documentos-urls';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { useRemoveDocumentoAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-mutations';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

export function AntiguoDocumentos({ expediente }: { expediente: ExpedienteAntiguo }) {
  const documentos = expediente.documentos_urls.map((url, index) => readDocumentoUrl(url, index + 1));
  const { mutate: remove } = useRemoveDocumentoAntiguo();
  const eliminar = async ({ url, nombre }: DocumentoAntiguo) => {
    const sure = await confirm({
      title: 'Eliminar el documento',
      text: `${nombre} se borrará para siempre.`,
      confirmLabel: 'Eliminar',
      destructive: true,
    });
    if (sure) remove({ expediente, url });
  };
  return (
    <Panel title="Documentos">
      {documentos.length === 0 && <Text c="dimmed">Sin documentos</Text>}
      <ul className={classes.documentos}>
        {documentos.map((documento) => (
          <li key={documento.url} className={classes.documento}>
            <Name documento={documento} />
            {documento.path && <OpenButton path={documento.path} nombre={documento.nombre} />}
            <Button
              size="compact-xs"
              variant="subtle"
              c="var(--mantine-color-error)"
              aria-label={`Eliminar ${documento.nombre}`}
              onClick={() => void eliminar(documento)}
            >
              Eliminar
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Name({ documento: { nombre, path, url } }: { documento: DocumentoAntiguo }) {
  const uploaded = path && uploadedAt(path);
  if (!path && isWebAddress(url)) {
    return (
      <Anchor href={url} target="_blank" rel="noopener noreferrer">
        {nombre} ({new URL(url).hostname})
      </Anchor>
    );
  }
  return (
    <Text span>
      {nombre}
      {uploaded && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {formatFechaHora(uploaded)}
        </Text>
      )}
    </Text>
  );
}

function OpenButton({ path, nombre }: { path: string; nombre: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => openInTab(path),
    meta: { errorTitle: 'Error al abrir el documento' },
  });
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isPending}
      aria-label={`Ver ${nombre}`}
      onClick={() => mutate()}
    >
      Ver
    </Button>
  );
}

/** The tab is opened in the click itself: one opened after waiting for the link would be taken for a pop-up. */
async function openInTab(path: string): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const link = await signedLink(path);
    if (tab) tab.location.href = link;
    else window.location.assign(link);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
