/** The files of an export of sendings: by the provider's limit, or one a creditor. */
import { zipSync } from 'fflate';

import type { ParaEnviar } from '@/data/masc/masc-types';
import { csvEscritor, xlsxEscritor } from '@/lib/exportacion/escritor';
import { madridDay } from '@/lib/fechas';
import { enumerar } from '@/lib/formato';
import { columnasDe, enArchivos, type FilaDeEnvio, type Perfil, porAcreedor } from '@/lib/masc/exportacion';
import { NOMBRES_OBJETO } from '@/lib/masc/freno';

export type Formato = 'csv' | 'xlsx';
export type Reparto = 'canal' | 'acreedor';

interface Archivo {
  name: string;
  blob: Blob;
}

export function archivosDeEnvio(
  rows: ParaEnviar[],
  perfil: Perfil,
  reparto: Reparto,
  formato: Formato,
): Archivo[] {
  const filas = rows.map((row): FilaDeEnvio => ({
    ...row,
    objeto: enumerar(row.objeto.map((uno) => NOMBRES_OBJETO[uno])),
  }));
  if (filas.length === 0) return [];
  const partes: [string, FilaDeEnvio[]][] =
    reparto === 'acreedor'
      ? [...porAcreedor(filas)]
      : enArchivos(filas, perfil).map((parte, n) => [String(n + 1), parte]);
  const used = new Set<string>();
  return partes.map(([nombre, parte]) => ({
    name: unused(`envios-${madridDay()}-${seguro(nombre)}`, formato, used),
    blob: escrito(parte, perfil, formato),
  }));
}

/** A name for every file system. */
const seguro = (nombre: string) =>
  nombre
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
    .slice(0, 60) || 'sin-acreedor';

function unused(base: string, formato: Formato, used: Set<string>): string {
  let name = `${base}.${formato}`;
  for (let n = 2; used.has(name.toLowerCase()); n++) name = `${base}-${n}.${formato}`;
  used.add(name.toLowerCase());
  return name;
}

function escrito(filas: FilaDeEnvio[], perfil: Perfil, formato: Formato): Blob {
  const columnas = columnasDe(perfil);
  const escritor = formato === 'csv' ? csvEscritor(columnas) : xlsxEscritor('Envíos', columnas);
  escritor.add(filas);
  return escritor.end();
}

export async function empaquetar(archivos: Archivo[]): Promise<Blob> {
  const parts = await Promise.all(
    archivos.map(async ({ name, blob }) => [name, new Uint8Array(await blob.arrayBuffer())] as const),
  );
  return new Blob([zipSync(Object.fromEntries(parts))], { type: 'application/zip' });
}
