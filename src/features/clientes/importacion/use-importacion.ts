import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Duplicados, importClientes } from '@/data/clientes/clientes-importacion-api';
import { clientesKeys } from '@/data/clientes/clientes-queries';
import { importacionesKeys } from '@/data/importacion/importaciones-queries';
import { registerImportacion } from '@/data/importacion/registrar';
import type { Registro } from '@/data/importacion/registrar-pasos';
import { erroresTexts } from '@/features/clientes/importacion/errores-archivo';
import type { FilaErronea, FilasLeidas, Tabla } from '@/features/clientes/importacion/filas';
import type { Eleccion } from '@/features/clientes/importacion/lectura';
import { readFile } from '@/features/clientes/importacion/lectura-cliente';
import { type FilaGemela, importFilas, type ImportacionTotales } from '@/features/clientes/importacion/motor';
import { textos } from '@/features/clientes/textos';
import { waitForConnection } from '@/lib/conexion';
import { type AppError, toAppError } from '@/lib/errors';
import { inofensivo } from '@/lib/inofensivo';
import { avisos } from '@/ui/avisos';
import type { Progreso } from '@/ui/lista/work-progress';

export interface Archivo {
  nombre: string;
  file: File;
  tabla: Tabla;
}

/** As undoing asks for it. */
export interface ImportacionHecha {
  id: string;
  origen: 'clientes';
  nombre: string;
  started_at: string;
  actualizados: number;
  estado: 'completada' | 'interrumpida';
}

export interface Resultado {
  importacion: ImportacionHecha;
  archivo: Archivo;
  leidas: FilasLeidas;
  totales: ImportacionTotales;
  /** Those that were not even sent, and those that the server refused. */
  erroneas: FilaErronea[];
  gemelos: FilaGemela[];
  cancelada: boolean;
  interrupcion: AppError | undefined;
}

export type Estado =
  | { paso: 'elegir'; leyendo?: boolean; error?: string }
  | { paso: 'revisar'; archivo: Archivo }
  | { paso: 'importando'; progreso: Progreso; cancelando: boolean }
  | { paso: 'resultado'; resultado: Resultado };

export function useImportacion() {
  const client = useQueryClient();
  const [estado, setEstado] = useState<Estado>({ paso: 'elegir' });
  const controller = useRef(new AbortController());
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: clientesKeys.all }),
      client.invalidateQueries({ queryKey: importacionesKeys.all }),
    ]);

  const elegir = async (file: File, eleccion?: Eleccion) => {
    setEstado({ paso: 'elegir', leyendo: true });
    const answer = await readFile(file, eleccion);
    setEstado(
      'tabla' in answer
        ? { paso: 'revisar', archivo: { nombre: inofensivo(file.name), file, tabla: answer.tabla } }
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
    const run = async (importacion: string): Promise<Resultado> => {
      const started_at = new Date().toISOString();
      const options = {
        importacion,
        duplicados,
        signal,
        onProgress,
        importar: importClientes,
        wait: waitForConnection,
      };
      const { totales, erroneas, gemelos, interrupcion } = await importFilas(leidas.listas, options);
      const all = [...leidas.erroneas, ...erroneas].toSorted((a, b) => a.fila.numero - b.fila.numero);
      totales.fallidos = all.length;
      const cancelada = signal.aborted && !interrupcion;
      const hecha: ImportacionHecha = {
        id: importacion,
        origen: 'clientes',
        nombre: archivo.nombre,
        started_at,
        actualizados: totales.actualizados,
        estado: cancelada || interrupcion ? 'interrumpida' : 'completada',
      };
      return {
        importacion: hecha,
        archivo,
        leidas,
        totales,
        erroneas: all,
        gemelos,
        cancelada,
        interrupcion,
      };
    };
    try {
      const nueva = { origen: 'clientes', nombre: archivo.nombre } as const;
      const resultado = await registerImportacion(nueva, run, registroOf, signal);
      setEstado({ paso: 'resultado', resultado });
      tell(resultado);
    } catch (error) {
      avisos.error({ title: 'Error al importar clientes', message: toAppError(error).message });
      setEstado({ paso: 'revisar', archivo });
    }
    await refresh();
  };

  return {
    estado,
    elegir,
    importar,
    cancelar: () => {
      controller.current.abort();
      setEstado((now) => (now.paso === 'importando' ? { ...now, cancelando: true } : now));
    },
    empezar: () => setEstado({ paso: 'elegir' }),
  };
}

function tell({ totales, cancelada, interrupcion }: Resultado): void {
  if (cancelada || interrupcion) return;
  const exitosos = totales.creados + totales.actualizados;
  if (exitosos === 0) return;
  avisos.success({ title: 'Importación completada', message: textos.importados(exitosos) });
}

function registroOf({ totales, erroneas, cancelada, interrupcion }: Resultado): Registro {
  return {
    outcome: { ...totales, documentos: 0, errores: erroresTexts(erroneas) },
    ended: interrupcion ? 'interrupted' : cancelada ? 'cancelled' : 'completed',
  };
}
