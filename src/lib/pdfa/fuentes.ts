/** The fonts of our own sheets, from our own origin (Liberation Sans, OFL: see fuentes/OFL.txt). */
import boldUrl from '@/lib/pdfa/fuentes/LiberationSans-Bold.ttf?url';
import regularUrl from '@/lib/pdfa/fuentes/LiberationSans-Regular.ttf?url';
import type { Fuentes } from '@/lib/pdfa/hoja';

let loading: Promise<Fuentes> | undefined;

/** Fetched once. */
export function loadFuentes(): Promise<Fuentes> {
  loading ??= fetchFuentes();
  // A failure is not remembered: the next sheet asks again.
  loading.catch(() => (loading = undefined));
  return loading;
}

async function fetchFuentes(): Promise<Fuentes> {
  const [regular, bold] = await Promise.all([fetchBytes(regularUrl), fetchBytes(boldUrl)]);
  return { regular, bold };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`No se ha podido leer el tipo de letra (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}
