import { useEffect, useState } from 'react';

import { tomarNotificacion } from '@/data/judiciales/judiciales-api';

/** It is held for five minutes, and held again while it stays on the screen. */
const AGAIN_MS = 2 * 60_000;

/** Holds a notice while it is on the screen. Answers who else has it; null: nobody. */
export function useTomada(id: string): string | null {
  const [otro, setOtro] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    // Nothing is lost where it fails: accepting asks again.
    const hold = () =>
      tomarNotificacion(id).then(
        (name) => gone || setOtro(name),
        () => undefined,
      );
    void hold();
    const timer = setInterval(() => void hold(), AGAIN_MS);
    return () => {
      gone = true;
      clearInterval(timer);
      tomarNotificacion(id, true).catch(() => undefined);
    };
  }, [id]);
  return otro;
}
