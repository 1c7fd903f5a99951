import { Anchor, Button, Text } from '@mantine/core';

import {
  type DocumentoAntiguo,
  isWebAddress,
  readDocumentoUrl,
  uploadedAt,
} from '@/data/expedientes-antiguos/documentos-urls';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { useRemoveDocumentoAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-mutations';
import { AntiguoVisor, type DocumentoGuardado } from '@/features/expedientes-antiguos/antiguo-visor';
import { formatFechaHora } from '@/lib/formato';
import { confirm } from '@/ui/confirm';
import { useVisor } from '@/ui/documentos/use-visor';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

export function AntiguoDocumentos({ expediente }: { expediente: ExpedienteAntiguo }) {
  const documentos = expediente.documentos_urls.map((url, index) => readDocumentoUrl(url, index + 1));
  const [viewed, view] = useVisor();
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
            {documento.path && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Ver ${documento.nombre}`}
                onClick={() => view(documento.path)}
              >
                Ver
              </Button>
            )}
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
      <AntiguoVisor documentos={documentos.filter(isGuardado)} viewed={viewed} onView={view} />
    </Panel>
  );
}

function isGuardado(documento: DocumentoAntiguo): documento is DocumentoGuardado {
  return documento.path !== undefined;
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
