import { useState } from 'react';

export type Densidad = 'comoda' | 'compacta';

// The key that public/tema.js reads before the first paint.
const KEY = 'densidad';
const root = document.documentElement;

/** How close rows and fields stand: on this computer, from now on. */
export function useDensidad() {
  const [densidad, setState] = useState<Densidad>(
    root.dataset.densidad === 'compacta' ? 'compacta' : 'comoda',
  );
  const setDensidad = (next: Densidad) => {
    setState(next);
    if (next === 'compacta') root.dataset.densidad = next;
    else delete root.dataset.densidad;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // No storage: it lasts until the page is closed.
    }
  };
  return { densidad, setDensidad };
}
