import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

import { ACCIONES, editAddress } from '@/app/teclas/acciones';
import { useTeclasActivas } from '@/app/teclas/use-teclas-activas';
import { lazyDialog } from '@/ui/lazy-part';

const TeclasDialog = lazyDialog(async () => (await import('@/app/teclas/teclas-dialog')).TeclasDialog);

/** Single keys: never while somebody types, nor over a dialog, nor where they are switched off (Perfil). */
export function Teclas() {
  const [activas] = useTeclasActivas();
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const run = (key: string): boolean => {
    if (key === '?') {
      setOpened(true);
      return true;
    }
    const edit = key === 'e' ? editAddress() : undefined;
    if (edit) void navigate({ to: edit });
    return edit !== undefined || (ACCIONES[key]?.() ?? false);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
      return;
    if (run(event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!activas) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [activas]);
  return <TeclasDialog opened={opened} onClose={() => setOpened(false)} />;
}

/** A box of ticks takes no letters. */
const WRITES =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${WRITES}, [role="menu"], [role="listbox"]`)) return true;
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}
