/** What the engine says of what is not in, and of an import that did not come to its end. */
import type { AppError } from '../../lib/errors';
import { plural } from '../../lib/formato';
import type { ImportCounts } from './motor/counts';

/** To the letter from the specification, section 2. */
export const importacionCompletada = 'Importación completada';

export function resultLine({ inserted, updated, failed }: ImportCounts): string {
  return `${importacionCompletada}: ${inserted + updated} exitosos, ${failed} fallidos`;
}

/** The specification's text, and the folder, because file names repeat from folder to folder. */
export const errorSubiendo = (file: string, message: string, folder: string) =>
  `Error subiendo ${file}: ${message} (carpeta ${folder})`;

export const igualQue = (file: string, other: string, folder: string) =>
  `${file}: mismo contenido que «${other}» (carpeta ${folder})`;

/** What is in, whatever happened. */
function whatIsIn(
  { inserted, updated, existing, documents }: ImportCounts,
  what: 'registros' | 'carpetas',
): string {
  const records = plural(inserted + updated + existing, 'expediente está dentro', 'expedientes están dentro');
  if (what === 'registros') return `${records}.`;
  return `${records}, con ${plural(documents.uploaded + documents.existing, 'documento', 'documentos')} de esta selección.`;
}

export function interruptedMessage(
  error: AppError,
  counts: ImportCounts,
  what: 'registros' | 'carpetas',
): string {
  return `${causeOf(error)} ${whatIsIn(counts, what)} ${howToFinish(what)}`;
}

export function cancelledMessage(counts: ImportCounts, what: 'registros' | 'carpetas'): string {
  return `Importación cancelada. ${whatIsIn(counts, what)} ${howToFinish(what)}`;
}

function causeOf(error: AppError): string {
  if (error.kind === 'session') return 'La sesión ha caducado: inicie sesión de nuevo.';
  if (error.kind === 'forbidden') return `El servidor no permite importar: ${error.message}.`;
  if (error.kind === 'full') return error.message;
  if (error.kind === 'too-many') return 'El servidor no da abasto.';
  if (error.kind === 'network' || error.kind === 'unavailable')
    return 'Se ha perdido la conexión con el servidor.';
  return `${error.message}.`;
}

function howToFinish(what: 'registros' | 'carpetas'): string {
  const again =
    what === 'carpetas' ? 'Vuelva a elegir las mismas carpetas' : 'Vuelva a importar el mismo archivo';
  return `${again} para terminar la importación: lo que ya está no se repite.`;
}

export const enLaPapelera =
  'está en la Papelera y se ha dejado allí; para importarlo, marque «Restaurar los que están en la Papelera»';

/** Says neither what there is nor whose. */
export const noDisponible =
  'no se puede importar con estos datos; consulte con un administrador del despacho';

export const repetido = 'otro registro anterior de esta importación tiene el mismo identificador';
