import { byCount, type UnknownField } from '@/features/importacion/lectura/lector';

import type { Carpeta } from './carpetas-lectura';

export interface Resumen {
  documentCount: number;
  bytes: number;
  unknown: UnknownField[];
}

export function summarize(carpetas: Carpeta[]): Resumen {
  const unknown = new Map<string, number>();
  let documentCount = 0;
  let bytes = 0;
  for (const carpeta of carpetas) {
    documentCount += carpeta.documents.length;
    for (const { entrada } of carpeta.documents) bytes += entrada.size;
    for (const name of carpeta.unknown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
  }
  return { documentCount, bytes, unknown: byCount(unknown) };
}
