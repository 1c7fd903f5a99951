import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

import { useTeclasActivas } from '@/data/sesion/use-teclas-activas';
import { lazyDialog } from '@/ui/lazy-part';
import { focusFirstRow, moveToRow, ROW, ROW_LINK } from '@/ui/lista/row-keys';
import { teclasDePagina } from '@/ui/teclas-de-pagina';

/** What single keys do on whatever page there is, by what the page itself says of its rows. */

const main = () => document.getElementById('contenido');
const rowOf = (element: Element | null) => element?.closest<HTMLElement>(`[${ROW}]`);

/** False where the page has no such thing: then the key is nobody's. */
const ACCIONES: Record<string, () => boolean> = {
  '/': () => {
    const box = main()?.querySelector<HTMLInputElement>('input[type="search"]');
    box?.focus();
    box?.select();
    return box != null;
  },
  j: () => moveRow('ArrowDown'),
  k: () => moveRow('ArrowUp'),
  // The page's own button, so that it leads where that does.
  e: () => {
    const button = main()?.querySelector<HTMLElement>('[data-editar]');
    button?.click();
    return button != null;
  },
  x: () => {
    const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]');
    box?.click();
    return box != null;
  },
};

function moveRow(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const page = main();
  if (!page?.querySelector(`[${ROW}]`)) return false;
  if (rowOf(document.activeElement)) moveToRow(page, key, document.activeElement as Element);
  else focusFirstRow(page);
  return true;
}

const EDITABLE = /^\/dashboard\/(?:expedientes|formato-anterior)\/[^/]+$/;

/** Where the record of the row in hand is edited. */
function editAddress(): string | undefined {
  const link = rowOf(document.activeElement)?.querySelector<HTMLAnchorElement>(`a[${ROW_LINK}]`);
  const path = link ? new URL(link.href).pathname : '';
  return EDITABLE.test(path) ? `${path}/editar` : undefined;
}

const TeclasDialog = lazyDialog(async () => (await import('@/app/teclas/teclas-dialog')).TeclasDialog);

/** The keys that were pressed before this part was loaded; undefined from then on. */
export type EarlyKeys = KeyboardEvent[] | undefined;

/** A key is of no use to somebody who has gone on to something else. */
const STALE_MS = 3000;

/** Answers the keys that are still of use. From here on none is kept. */
function takeEarly(early: RefObject<EarlyKeys>): KeyboardEvent[] {
  const pressed = early.current ?? [];
  early.current = undefined;
  return pressed.filter(({ timeStamp }) => performance.now() - timeStamp < STALE_MS);
}

/** Single keys: never while somebody types, nor over a dialog, nor where they are switched off (Perfil). */
export function Teclas({ early }: { early: RefObject<EarlyKeys> }) {
  const [activas] = useTeclasActivas();
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const primera = useRef('');
  const run = (key: string): boolean => {
    if (key === '?') {
      setOpened(true);
      return true;
    }
    const propias = teclasDePagina();
    const dicha = primera.current ? `${primera.current} ${key}` : key;
    // A page may have keys of two, `g a`: the first one alone does nothing.
    primera.current = dicha === key && propias.some(({ tecla }) => tecla.startsWith(`${key} `)) ? key : '';
    if (primera.current) return true;
    const propia = propias.find(({ tecla }) => tecla === dicha);
    if (propia) {
      propia.run();
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
    const pressed = takeEarly(early);
    if (!activas) return undefined;
    pressed.forEach((event) => press(event));
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [activas, early]);
  return <TeclasDialog opened={opened} onClose={() => setOpened(false)} />;
}

/** A box of ticks takes no letters. */
const WRITES =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** They stand over the page, and take the keys. */
const OVER = '[role="dialog"], [role="menu"]';

function isBusy(target: EventTarget | null): boolean {
  // A dialog of an early key may be closed by now: it is asked of the key's own place as well.
  if (target instanceof Element && target.closest(`${WRITES}, ${OVER}, [role="listbox"]`)) return true;
  return document.querySelector(OVER) !== null;
}
