import { useCallbackRef } from '@mantine/hooks';
import { useEffect } from 'react';

/** A single key of one page. It goes before the one that all lists have, `?` shows it, and it is switched off with the others. */
export interface TeclaDePagina {
  /** One, or two one after the other: `g a`. */
  tecla: string;
  que: string;
  run: () => void;
}

let propias: readonly TeclaDePagina[] = [];

/** Those of the page that is on the screen. */
export const teclasDePagina = (): readonly TeclaDePagina[] => propias;

/** @param teclas the same keys at every render; what they do is what it is when they are pressed */
export function useTeclasDePagina(teclas: TeclaDePagina[]): void {
  const run = useCallbackRef((n: number) => teclas[n]?.run());
  useEffect(() => {
    const own = teclas.map(({ tecla, que }, n) => ({ tecla, que, run: () => run(n) }));
    propias = own;
    return () => {
      if (propias === own) propias = [];
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- they stay the same
  }, [run]);
}
