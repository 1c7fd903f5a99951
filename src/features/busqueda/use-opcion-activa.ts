import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import type { Opcion } from '@/features/busqueda/opciones';

/**
 * The option that Enter opens: the first one, until an arrow key moves to another. Enter before the answer is there waits for it. The focus stays in the box, as in every combobox.
 * Mantine's own combobox keeps the active option in the DOM and loses it when answers arrive.
 */
export function useOpcionActiva(
  opciones: Opcion[],
  waiting: boolean,
  onOpen: (element: HTMLElement) => void,
) {
  const baseId = useId();
  const [chosen, setChosen] = useState<string>();
  const index = Math.max(
    0,
    opciones.findIndex(({ key }) => key === chosen),
  );
  const active = opciones[index];
  const idOf = (key: string) => `${baseId}-${opciones.findIndex((opcion) => opcion.key === key)}`;
  const activeId = active && idOf(active.key);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function move(step: number): void {
    const next = opciones[(index + step + opciones.length) % opciones.length];
    if (next) setChosen(next.key);
  }

  function openNow(): void {
    const element = activeId && document.getElementById(activeId);
    if (element) onOpen(element);
  }

  // Enter was pressed and the answer is not there yet.
  const entered = useRef(false);
  const openEntered = useEffectEvent(() => {
    if (entered.current) openNow();
    entered.current = false;
  });
  useEffect(() => {
    if (!waiting) openEntered();
  }, [waiting]);

  function enter(): void {
    if (waiting && chosen === undefined) entered.current = true;
    else openNow();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  return {
    idOf,
    activeKey: active?.key,
    activeId,
    onKeyDown,
    choose: setChosen,
    reset: () => {
      entered.current = false;
      setChosen(undefined);
    },
  };
}
