import { type DragEvent, type ReactNode, useEffect, useState } from 'react';

import classes from '@/features/importacion/importacion.module.css';

interface DropZoneProps {
  label: string;
  compact?: boolean;
  disabled?: boolean;
  onDrop: (items: DataTransferItem[]) => void;
  children: ReactNode;
}

/** By hand and not by a library: only `webkitGetAsEntry`, asked in the event itself, gives whole folders. */
export function DropZone({ label, compact, disabled, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useNoStrayDrop();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onDrop(Array.from(event.dataTransfer.items));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut: the buttons inside do the same
    <section
      className={classes.zone}
      aria-label={label}
      data-compact={compact || undefined}
      data-over={(over && !disabled) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      {children}
    </section>
  );
}

/** A file dropped beside the zone would replace the page by that file. */
function useNoStrayDrop(): void {
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
