/** An import of the screens and its row in the history. */
import {
  beatImportacion,
  type NewImportacion,
  saveImportacion,
  startImportacion,
} from '@/data/importacion/importaciones-api';
import { type Registro, registrarEn } from '@/data/importacion/registrar-pasos';

export const registrarImportacion = <Result>(
  importacion: NewImportacion,
  run: (id: string) => Promise<Result>,
  registroOf: (result: Result) => Registro,
  signal?: AbortSignal,
): Promise<Result> =>
  registrarEn({ start: startImportacion, beat: beatImportacion, save: saveImportacion }, importacion, {
    run,
    registroOf,
    signal,
  });
