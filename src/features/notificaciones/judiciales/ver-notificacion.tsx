import { useQuery } from '@tanstack/react-query';

import type { enlaceJudicialQuery } from '@/data/judiciales/judiciales-queries';
import { downloadFile } from '@/ui/documentos/download-file';
import { VisorDialog } from '@/ui/documentos/visor-dialog';

interface VerNotificacionProps {
  fileName: string;
  mimeType: string;
  url: ReturnType<typeof enlaceJudicialQuery>;
  onClose: () => void;
}

export function VerNotificacion({ fileName, mimeType, url, onClose }: VerNotificacionProps) {
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
