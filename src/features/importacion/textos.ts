import type { ImportCounts } from '@/data/importacion/motor/counts';
import { formatNumero, plural } from '@/lib/formato';

/** To the letter from the specification, sections 2, 5 and 8. */
export const sinCarpetas = 'Por favor, selecciona carpetas con expedientes para importar';
export const importacionInterrumpida = 'Importación interrumpida';

export const carpetaSinJson = (folder: string) => `Carpeta ${folder}: No se encontró archivo JSON`;
export const errorAlLeerJson = (folder: string) => `Error al leer JSON en carpeta ${folder}`;
export const errorAlProcesarJson = (message: string) => `Error al procesar JSON: ${message}`;
export const masErrores = (count: number) => `... y ${count} errores más`;
export const importadosExitosamente = (count: number) => `${count} expedientes/deals importados exitosamente`;

export const viewExpedientes = (n: number) =>
  n === 1 ? 'Ver el expediente' : `Ver los ${formatNumero(n)} expedientes`;

export const viewAntiguos = (n: number) =>
  n === 1 ? 'Ver el de formato anterior' : `Ver los ${formatNumero(n)} de formato anterior`;

export const conElMismoContenido = (n: number) =>
  n === 1
    ? '1 documento tiene el mismo contenido que otro, y están los dos'
    : `${formatNumero(n)} documentos tienen el mismo contenido que otro, y están todos`;

/** While there is no connection. */
export const sigueSola = 'la importación sigue sola en cuanto vuelva.';

export const enCurso = 'La importación está en curso: para salir, cancélela antes.';

export const carpetas = (count: number) => plural(count, 'carpeta', 'carpetas');
export const documentos = (count: number) => plural(count, 'documento', 'documentos');

/** What the result line does not say: what was there already, what happened to the documents. */
export function detailLines({ existing, updated, documents }: ImportCounts): string[] {
  const lines: string[] = [];
  if (updated > 0) lines.push(plural(updated, 'expediente actualizado', 'expedientes actualizados'));
  if (existing > 0) {
    lines.push(
      plural(
        existing,
        'expediente ya estaba y se ha dejado como estaba',
        'expedientes ya estaban y se han dejado como estaban',
      ),
    );
  }
  if (documents.uploaded > 0)
    lines.push(plural(documents.uploaded, 'documento subido', 'documentos subidos'));
  if (documents.existing > 0)
    lines.push(plural(documents.existing, 'documento ya estaba', 'documentos ya estaban'));
  if (documents.failed > 0)
    lines.push(
      plural(documents.failed, 'documento no se ha podido subir', 'documentos no se han podido subir'),
    );
  return lines;
}

/** By the name in the file. */
export const DE_LA_VIDA: Record<string, string> = {
  courtName: 'Órgano judicial',
  caseNumber: 'Autos',
  nig: 'NIG',
  claimValue: 'Cuantía',
  claimedAmount: 'Importe reclamado',
  result: 'Resultado',
};

export const seQuedan = (n: number) =>
  n === 1
    ? 'En 1 expediente se queda lo que corrigió una persona, o dice su reclamación'
    : `En ${formatNumero(n)} expedientes se queda lo que corrigió una persona, o dice su reclamación`;

export const yMas = (n: number) => `… y ${plural(n, 'expediente más', 'expedientes más')}`;

export const nombreRepetido = (folder: string, otherPath: string) =>
  `Carpeta ${folder}: hay otra carpeta con el mismo nombre (${otherPath}); quite una de las dos`;

export const camposDesconocidos = (fields: { name: string; count: number }[]) =>
  `Campos desconocidos, que no se importan: ${fields.map(({ name, count }) => `${name} (${formatNumero(count)})`).join(', ')}`;

export const archivosIgnorados = (count: number) =>
  `${plural(count, 'archivo suelto, fuera de una carpeta de expediente, no se importa', 'archivos sueltos, fuera de una carpeta de expediente, no se importan')}.`;

/** What the history calls a selection. */
export const nombreDeSeleccion = ([first = '', ...rest]: string[]) =>
  rest.length === 0 ? first : `${first} y ${rest.length} más`;
