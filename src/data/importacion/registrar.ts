/** An import of the screens and its row in the history. */
import {
  beatImportacion,
  type NewImportacion,
  saveImportacion,
  startImportacion,
} from '@/data/importacion/importaciones-api';
import { type Registro, registerIn } from '@/data/importacion/registrar-pasos';

export const registerImportacion = <Result>(
  importacion: NewImportacion,
  run: (id: string) => Promise<Result>,
  registroOf: (result: Result) => Registro,
  signal?: AbortSignal,
): Promise<Result> =>
  registerIn({ start: startImportacion, beat: beatImportacion, save: saveImportacion }, importacion, {
    run,
    registroOf,
    signal,
  });
