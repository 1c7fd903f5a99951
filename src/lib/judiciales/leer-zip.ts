/**
 * What a ZIP holds, read a piece at a time: what it says of its own sizes is not believed. Nothing but what is asked for is unpacked, and
 * when it grows past a limit it is left and said.
 */
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';

import type { Entrada, Presupuesto, Rechazado } from './lectura';
import { textos } from './textos';

const PIECE = 1 << 20;
const MAX_ENTRIES = 5000;

interface Lectura {
  entradas: Entrada[];
  rechazados: Rechazado[];
}

/** @param quiere by its name, whether an entry is of interest. */
export async function leerZip(
  bytes: Uint8Array,
  quiere: (nombre: string) => boolean,
  presupuesto: Presupuesto,
  signal: AbortSignal,
): Promise<Lectura> {
  const lectura: Lectura = { entradas: [], rechazados: [] };
  let entries = 0;
  const state = { full: false };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES || state.full || file.name.endsWith('/') || !quiere(file.name)) return;
    recoger(file, lectura, presupuesto, () => {
      state.full = true;
    });
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length && !state.full; at += PIECE) {
    signal.throwIfAborted();
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    // The page goes on drawing between one piece and the next.
    await Promise.resolve();
  }
  if (entries === 0) lectura.rechazados.push({ nombre: '', motivo: textos.zipIlegible });
  if (state.full) lectura.rechazados.push({ nombre: '', motivo: textos.demasiado });
  if (entries > MAX_ENTRIES) lectura.rechazados.push({ nombre: '', motivo: textos.demasiadosArchivos });
  return lectura;
}

function recoger(file: UnzipFile, lectura: Lectura, presupuesto: Presupuesto, onFull: () => void): void {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let left = false;
  const leave = (motivo: string) => {
    if (left) return;
    left = true;
    chunks.length = 0;
    lectura.rechazados.push({ nombre: file.name, motivo });
  };
  file.ondata = (error, chunk, final) => {
    if (left) return;
    if (error) return leave(textos.danado);
    size += chunk.length;
    presupuesto.bytes -= chunk.length;
    if (presupuesto.bytes < 0) {
      leave(textos.noCabe);
      return onFull();
    }
    if (size > presupuesto.porArchivo) return leave(textos.archivoGrande);
    chunks.push(chunk);
    if (final) lectura.entradas.push({ nombre: file.name, bytes: juntar(chunks, size) });
  };
  try {
    file.start();
  } catch {
    leave(textos.danado);
  }
}

function juntar(chunks: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
