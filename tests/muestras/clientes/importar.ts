/** Files of clients as other programs write them, made for tests. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { strToU8, zipSync } from 'fflate';

import { matchHeaders } from '@/features/clientes/importacion/columnas';
import { readFilas } from '@/features/clientes/importacion/filas';
import { type Eleccion, readTabla } from '@/features/clientes/importacion/lectura';

const FIXTURES = path.resolve(import.meta.dirname, '../../support/fixtures/entrada');
export const muestra = (nombre: string) => new Uint8Array(readFileSync(path.join(FIXTURES, nombre)));

export async function importar(nombre: string, bytes: Uint8Array, eleccion?: Eleccion) {
  const tabla = await readTabla(new File([new Uint8Array(bytes)], nombre), eleccion);
  const { listas, erroneas } = readFilas(tabla.rows, matchHeaders(tabla.headers));
  return {
    tabla,
    listas: listas.map(({ record: { id: _id, ...record } }) => record),
    avisos: listas.flatMap(({ avisos }) => avisos),
    errores: erroneas.map(({ error }) => error),
  };
}

const cell = (text: string, row: number, column: number) =>
  `<c r="${'ABCDEF'[column] ?? ''}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string[], more = '', n = 0) =>
  `<row r="${n}"${more}>${cells.map((text, column) => cell(text, n, column)).join('')}</row>`;

export function xlsx(
  hojas: { nombre: string; estado?: string; filas: { celdas: string[]; mas?: string }[] }[],
): Uint8Array {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${ns} xmlns:r="${rel}"><sheets>${hojas.map(({ nombre, estado }, n) => `<sheet name="${nombre}" sheetId="${n + 1}" r:id="rId${n + 1}"${estado ? ` state="${estado}"` : ''}/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="x">${hojas.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      hojas.map(({ filas }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        strToU8(
          `<worksheet ${ns}><sheetData>${filas.map(({ celdas, mas }, at) => row(celdas, mas, at + 1)).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}

export const csv = (text: string, letras: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, letras));
