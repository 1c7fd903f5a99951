import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { closeLote, type Lote } from '@/data/escritos/escritos-api';
import { afterEscritos, escritosKeys } from '@/data/escritos/escritos-queries';
import { generateLote, porQueSeParo } from '@/features/escritos/lote/generar';

/** The work of this tab on a batch. Leaving the page stops it; what was begun ends. */
export function useGeneracion(id: string) {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const [{ pestana, propia: begun }] = useState(() => pestanaDe(id));
  // Its heartbeat may be this tab's own, of before a lost connection or a reload: it need not wait until it is old.
  const [propia, setPropia] = useState(begun);
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  /** Answers whether it came to its end. */
  const continuar = async (): Promise<boolean> => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning(true);
    setStopping(false);
    setFallo(undefined);
    let taken = false;
    const onLote = (lote: Lote) => {
      if (!taken) sessionStorage.setItem(keyOf(id), pestana);
      taken = true;
      setPropia(true);
      client.setQueryData(escritosKeys.lote(id), { lote });
    };
    let ended = false;
    try {
      await generateLote({ lote: id, pestana, signal, onLote });
      ended = !signal.aborted;
    } catch (error) {
      if (!signal.aborted) setFallo(porQueSeParo(error));
    }
    // Free for another tab at once, and not when its heartbeat is old; unless it is another tab's.
    if (signal.aborted && taken) await closeLote(id, 'pausar').catch(() => undefined);
    setRunning(false);
    afterEscritos(client);
    return ended;
  };
  const parar = () => {
    setStopping(true);
    controller.current.abort();
  };
  return { running, stopping, fallo, propia, continuar, parar };
}

const keyOf = (lote: string) => `lote ${lote}`;

/** The same after a reload. `propia`: this tab has had the batch before. */
function pestanaDe(lote: string): { pestana: string; propia: boolean } {
  const known = sessionStorage.getItem(keyOf(lote));
  return { pestana: known ?? uuid(), propia: known !== null };
}
