import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import {
  clienteIdsOfImportacion,
  type Duplicados,
  importClientes,
  saveClientesImportacion,
  startClientesImportacion,
} from '@/data/clientes/clientes-importacion-api';
import { importacionesKey } from '@/data/clientes/clientes-importacion-queries';
import { deleteManyClientes } from '@/data/clientes/clientes-masivo';
import { clientesKeys } from '@/data/clientes/clientes-queries';
import { erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import type { FilaErronea, FilasLeidas, Tabla } from '@/features/clientes/importacion/filas';
import { readFile } from '@/features/clientes/importacion/lectura-cliente';
import { importarFilas, type ImportacionTotales } from '@/features/clientes/importacion/motor';
import { textos } from '@/features/clientes/textos';
import { type AppError, toAppError } from '@/lib/errors';
import { avisos } from '@/ui/avisos';
import type { Progreso } from '@/ui/lista/work-progress';

export interface Archivo {
  nombre: string;
  tabla: Tabla;
}

export interface Resultado {
  importacion: string;
  archivo: Archivo;
  leidas: FilasLeidas;
  totales: ImportacionTotales;
  /** Those that were not even sent, and those that the server refused. */
  erroneas: FilaErronea[];
  cancelada: boolean;
  interrupcion: AppError | undefined;
}

export type Estado =
  | { paso: 'elegir'; leyendo?: boolean; error?: string }
  | { paso: 'revisar'; archivo: Archivo }
  | { paso: 'importando'; progreso: Progreso; cancelando: boolean }
  | { paso: 'resultado'; resultado: Resultado; deshecha?: boolean }
  | { paso: 'deshaciendo'; progreso: Progreso };

const MAX_KEPT_ERRORS = 2000;
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function useImportacion() {
  const client = useQueryClient();
  const [estado, setEstado] = useState<Estado>({ paso: 'elegir' });
  const controller = useRef(new AbortController());
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: clientesKeys.all }),
      client.invalidateQueries({ queryKey: importacionesKey }),
    ]);

  const elegir = async (file: File) => {
    setEstado({ paso: 'elegir', leyendo: true });
    const answer = await readFile(file);
    setEstado(
      'tabla' in answer
        ? { paso: 'revisar', archivo: { nombre: file.name, tabla: answer.tabla } }
        : { paso: 'elegir', error: `${file.name}: ${answer.error}` },
    );
  };

  const importar = async (archivo: Archivo, leidas: FilasLeidas, duplicados: Duplicados) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const total = leidas.listas.length;
    const onProgress = (totales: ImportacionTotales) =>
      setEstado({
        paso: 'importando',
        progreso: { done: Object.values(totales).reduce((sum, n) => sum + n), total },
        cancelando: signal.aborted,
      });
    setEstado({ paso: 'importando', progreso: { done: 0, total }, cancelando: false });
    try {
      const importacion = await startClientesImportacion(archivo.nombre);
      const options = { importacion, duplicados, signal, onProgress, importar: importClientes, wait };
      const { totales, erroneas, interrupcion } = await importarFilas(leidas.listas, options);
      const all = [...leidas.erroneas, ...erroneas].toSorted((a, b) => a.fila.numero - b.fila.numero);
      totales.fallidos = all.length;
      const cancelada = signal.aborted && !interrupcion;
      const resultado = { importacion, archivo, leidas, totales, erroneas: all, cancelada, interrupcion };
      await saveClientesImportacion(
        importacion,
        totales,
        erroresTexts(all).slice(0, MAX_KEPT_ERRORS),
        !interrupcion,
        // The rows are in: that the history could not be written changes nothing for them.
      ).catch((error: unknown) => console.warn(error));
      setEstado({ paso: 'resultado', resultado });
      tell(resultado);
    } catch (error) {
      avisos.error({ title: 'Error al importar clientes', message: toAppError(error).message });
      setEstado({ paso: 'revisar', archivo });
    }
    await refresh();
  };

  /** Everything that an import made goes to the Papelera; what it changed in clients that were there stays. */
  const deshacer = async (importacion: string, resultado?: Resultado) => {
    const onProgress = (done: number, total: number) =>
      setEstado({ paso: 'deshaciendo', progreso: { done, total } });
    onProgress(0, 0);
    const failed = await undo(importacion, onProgress);
    setEstado(
      resultado ? { paso: 'resultado', resultado, deshecha: failed === undefined } : { paso: 'elegir' },
    );
    if (failed)
      avisos.error({ title: 'Error al deshacer la importación', message: toAppError(failed).message });
    await refresh();
  };

  return {
    estado,
    elegir,
    importar,
    deshacer,
    cancelar: () => {
      controller.current.abort();
      setEstado((now) => (now.paso === 'importando' ? { ...now, cancelando: true } : now));
    },
    empezar: () => setEstado({ paso: 'elegir' }),
  };
}

function tell({ totales, cancelada, interrupcion }: Resultado): void {
  if (cancelada || interrupcion) return;
  const exitosos = totales.creados + totales.actualizados + totales.existentes;
  avisos.success({ title: 'Importación completada', message: textos.importados(exitosos) });
}

/** Answers why it failed, where it did. */
async function undo(
  importacion: string,
  onProgress: (done: number, total: number) => void,
): Promise<unknown> {
  try {
    const ids = await clienteIdsOfImportacion(importacion);
    const { entryIds, error } = await deleteManyClientes(ids, {
      onProgress: (done) => onProgress(done, ids.length),
    });
    if (error) return error;
    avisos.success({
      title: 'Importación deshecha',
      message: `${textos.clientes(entryIds.length)} en la Papelera`,
    });
    return undefined;
  } catch (error) {
    return error;
  }
}
