import { IconFile, IconFileTypeDoc, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react';

import { mimeTypeOf } from '@/data/documentos/comprobacion';
import type { DealDocument } from '@/data/documentos/documentos-api';

export function DocumentoIcon({ documento }: { documento: DealDocument }) {
  const { icon: Shape, color } = iconOf(documento.mime_type ?? mimeTypeOf(documento.file_name));
  return <Shape size={22} stroke={1.4} color={color} aria-hidden style={{ flex: 'none' }} />;
}

function iconOf(mimeType: string) {
  if (mimeType === 'application/pdf') return { icon: IconFileTypePdf, color: 'var(--mantine-color-error)' };
  if (mimeType.startsWith('image/')) return { icon: IconPhoto, color: 'var(--mantine-color-anchor)' };
  if (mimeType.includes('zip')) return { icon: IconFileZip, color: 'var(--bo-dim)' };
  if (mimeType.includes('word')) return { icon: IconFileTypeDoc, color: 'var(--mantine-color-anchor)' };
  return { icon: IconFile, color: 'var(--bo-dim)' };
}
