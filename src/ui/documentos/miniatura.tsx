import { IconFile, IconFileTypeDoc, IconFileTypePdf, IconFileZip, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

import { createQueue } from '@/lib/queue';

import classes from '@/ui/documentos/miniatura.module.css';

const HALF_HOUR = 30 * 60_000;
/** Two at a time: the list comes first. */
const enqueue = createQueue(2);

/** True while uploads are under way: each new row would draw, and 200 of them would slow the uploads down. */
export const MiniaturasPaused = createContext(false);

interface MiniaturaProps {
  mimeType: string;
  /** Names the content: the same key is drawn once. */
  contentKey: string;
  /** Bytes. */
  size: number;
  link: () => Promise<string>;
}

/** A first page or a picture in small, drawn here once it has been in sight; until then, and for the rest, an icon. */
export function Miniatura({ mimeType, contentKey, size, link }: MiniaturaProps) {
  const { ref, seen } = useSeen();
  const paused = useContext(MiniaturasPaused);
  const { data } = useQuery({
    queryKey: ['miniatura', contentKey],
    queryFn: () => enqueue(() => draw(mimeType, size, link)),
    enabled: seen && !paused,
    staleTime: Infinity,
    gcTime: HALF_HOUR,
    retry: false,
    networkMode: 'always',
  });
  return (
    <span ref={ref} className={classes.frame} aria-hidden>
      {data ? <img className={classes.image} src={data} alt="" /> : <DocumentoIcon mimeType={mimeType} />}
    </span>
  );
}

/** True from the first time that the element was in sight, or close to it. */
function useSeen() {
  const ref = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
}

/** Null for what cannot be drawn: a thumbnail is a help, and its failure nobody's concern. */
async function draw(mimeType: string, size: number, link: () => Promise<string>): Promise<string | null> {
  try {
    const { drawMiniatura } = await import('@/ui/documentos/miniatura-dibujo');
    return await drawMiniatura(mimeType, size, link);
  } catch {
    return null;
  }
}

function DocumentoIcon({ mimeType }: { mimeType: string }) {
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
