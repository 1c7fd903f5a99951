/** PDF/A by the LibreOffice of the machine that serves the screens, where it has one (`POST /servidor/v1/convertir`). */
import { zipSync, type Zippable } from 'fflate';

import { callServidor } from '@/data/servidor/servidor-api';
import { appConfig } from '@/lib/config';
import { toAppError } from '@/lib/errors';
import { readPartes } from '@/lib/zip-lectura/leer-zip';

export const hayConversion = (): boolean => appConfig().conversion;

/** It answers for each document its PDF, or the sentence that says why there is none. */
export async function convertAPdf(
  documentos: Uint8Array[],
  signal: AbortSignal,
): Promise<(Uint8Array<ArrayBuffer> | string)[]> {
  const together = await convertir(documentos, signal);
  const pdfs: (Uint8Array<ArrayBuffer> | string)[] = [];
  for (const [index, documento] of documentos.entries()) {
    const pdf = typeof together === 'string' ? undefined : together[index];
    // One that ends the program takes the others with it: those that lack are tried one by one.
    pdfs.push(pdf ?? (await alone(documento, documentos.length, together, signal)));
  }
  return pdfs;
}

type Answer = (Uint8Array<ArrayBuffer> | undefined)[] | string;

async function alone(documento: Uint8Array, asked: number, before: Answer, signal: AbortSignal) {
  const again = asked > 1 ? await convertir([documento], signal) : before;
  return typeof again === 'string' ? again : (again[0] ?? 'LibreOffice no ha podido convertir el documento.');
}

/** A sentence where these documents are refused; what would refuse any other is thrown. */
async function convertir(documentos: Uint8Array[], signal: AbortSignal): Promise<Answer> {
  const files: Zippable = Object.fromEntries(
    documentos.map((bytes, index) => [`${index}.docx`, [bytes, { level: 0 }] as const]),
  ) as Zippable;
  try {
    const headers = { 'content-type': 'application/zip' };
    const response = await callServidor('convertir', {
      method: 'POST',
      body: zipSync(files),
      headers,
      signal,
    });
    const partes = new Map((await readPartes(await response.blob())).map((parte) => [parte.ruta, parte]));
    return await Promise.all(
      documentos.map(async (_, index) => {
        const pdf = await partes.get(`${index}.pdf`)?.open();
        return pdf && new Uint8Array(await pdf.arrayBuffer());
      }),
    );
  } catch (error) {
    const failure = toAppError(error);
    if (failure.kind !== 'invalid') throw failure;
    return failure.message;
  }
}
