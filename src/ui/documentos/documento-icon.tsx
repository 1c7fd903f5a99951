import { IconFile, IconFileTypeDoc, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react';

export function DocumentoIcon({ mimeType }: { mimeType: string }) {
  const { icon: Shape, color } = iconOf(mimeType);
  return <Shape size={22} stroke={1.4} color={color} aria-hidden style={{ flex: 'none' }} />;
}

function iconOf(mimeType: string) {
  if (mimeType === 'application/pdf') return { icon: IconFileTypePdf, color: 'var(--mantine-color-error)' };
  if (mimeType.startsWith('image/')) return { icon: IconPhoto, color: 'var(--mantine-color-anchor)' };
  if (mimeType.includes('zip')) return { icon: IconFileZip, color: 'var(--bo-dim)' };
  if (mimeType.includes('word')) return { icon: IconFileTypeDoc, color: 'var(--mantine-color-anchor)' };
  return { icon: IconFile, color: 'var(--bo-dim)' };
}
