/** Documents as a ZIP takes them: each is asked for when its turn comes. */
import { type DealDocument, openDocumentos } from '@/data/documentos/documentos-api';
import { toAppError } from '@/lib/errors';
import type { ZipSource } from '@/lib/zip';

/** Links are asked for as they are needed: the last of many would have run out. */
const LINKS_A_CALL = 20;

/** `names` stand in the order of the documents. An object that is gone is missing in the ZIP; any other failure ends it. */
export function zipSources(documentos: DealDocument[], names: string[]): ZipSource[] {
  const links: (string | null)[] = [];
  const linkOf = async (index: number) => {
    if (links.length <= index)
      links.push(...(await openDocumentos(documentos.slice(index, index + LINKS_A_CALL))));
    return links[index] ?? null;
  };
  return documentos.map(({ uploaded_at }, index) => ({
    name: names[index] ?? '',
    modified: new Date(uploaded_at),
    open: async (signal) => {
      const link = await linkOf(index);
      return link === null ? null : openStream(link, signal);
    },
  }));
}

async function openStream(link: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const answer = await fetch(link, { signal });
  if (answer.ok) return answer.body ?? new Blob().stream();
  if (answer.status === 400 || answer.status === 404) return null;
  throw toAppError({ status: answer.status, message: `El almacén ha respondido ${answer.status}` });
}
