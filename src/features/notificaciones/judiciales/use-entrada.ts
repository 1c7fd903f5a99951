import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { judicialesKeys } from '@/data/judiciales/resumen-judicial';
import { useUsuario } from '@/data/sesion/use-sesion';
import type { Cuenta } from '@/features/notificaciones/judiciales/entrada';
import { toAppError } from '@/lib/errors';

export type Entrada =
  | { estado: 'nada' }
  | { estado: 'leyendo' }
  | { estado: 'importando'; cuenta: Cuenta }
  | { estado: 'acabada'; cuenta: Cuenta | undefined; cancelada: boolean; fallo?: string };

/** One import at a time. What reads PDFs is loaded when the first one is brought. */
export function useEntrada() {
  const client = useQueryClient();
  const userId = useUsuario()?.id;
  const controller = useRef<AbortController>(undefined);
  const [entrada, setEntrada] = useState<Entrada>({ estado: 'nada' });
  const running = entrada.estado === 'leyendo' || entrada.estado === 'importando';

  const importar = async (files: File[], escaneos: boolean) => {
    if (files.length === 0 || running || !userId) return;
    const own = new AbortController();
    controller.current = own;
    setEntrada({ estado: 'leyendo' });
    let last: Cuenta | undefined;
    const onChange = (cuenta: Cuenta) => {
      last = cuenta;
      setEntrada({ estado: 'importando', cuenta });
    };
    try {
      const { importNotificaciones } = await import('@/features/notificaciones/judiciales/entrada');
      const cuenta = await importNotificaciones(files, {
        userId,
        escaneos,
        signal: own.signal,
        onChange,
      });
      setEntrada({ estado: 'acabada', cuenta, cancelada: false });
    } catch (error) {
      const cancelada = own.signal.aborted;
      setEntrada({
        estado: 'acabada',
        cuenta: last,
        cancelada,
        ...(!cancelada && { fallo: toAppError(error).message }),
      });
    }
    // A notice that was there may have its text or its mail now.
    for (const queryKey of Object.values(judicialesKeys)) void client.invalidateQueries({ queryKey });
  };
  return {
    entrada,
    running,
    importar,
    cancelar: () => controller.current?.abort(),
    cerrar: () => setEntrada({ estado: 'nada' }),
  };
}
