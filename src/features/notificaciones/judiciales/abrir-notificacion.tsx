import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { enlaceJudicialQuery } from '@/data/judiciales/judiciales-queries';
import type { NotificacionJudicial } from '@/data/judiciales/judiciales-types';
import { sinEngano } from '@/lib/inofensivo';
import { downloadFile } from '@/ui/documentos/download-file';
import { lazyPart } from '@/ui/lazy-part';

import classes from '@/ui/lista/lista.module.css';

const VisorDialog = lazyPart(
  async () => (await import('@/ui/documentos/visor-dialog')).VisorDialog<string[]>,
);

interface AbrirNotificacionProps {
  row: NotificacionJudicial;
  strong?: boolean;
}

/** The name of a notice's file opens it where it stands. */
export function AbrirNotificacion({ row: { file_name, file_path }, strong }: AbrirNotificacionProps) {
  const [viewing, setViewing] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        maw="100%"
        ta="left"
        className={classes.cell}
        data-strong={strong || undefined}
        title={sinEngano(file_name)}
        onPointerEnter={VisorDialog.preload}
        onClick={() => setViewing(true)}
      >
        {sinEngano(file_name)}
      </Anchor>
      {viewing && (
        <VerNotificacion
          fileName={file_name}
          mimeType={mimeTypeOf(file_path)}
          url={enlaceJudicialQuery(file_path)}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  );
}

interface VerNotificacionProps {
  fileName: string;
  mimeType: string;
  url: ReturnType<typeof enlaceJudicialQuery>;
  onClose: () => void;
}

function VerNotificacion({ fileName, mimeType, url, onClose }: VerNotificacionProps) {
  const { data: link } = useQuery(url);
  return (
    <VisorDialog
      documento={{ fileName, mimeType, url }}
      downloading={link === undefined}
      onDownload={() => link && downloadFile(`${link}&download=${encodeURIComponent(fileName)}`)}
      onClose={onClose}
    />
  );
}
