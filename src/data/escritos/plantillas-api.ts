/** Table `plantillas` and bucket `plantillas`: what the practice writes in Word, and texts and mails written on the screen. All of staff reads, administrators write, by functions alone. */
import { v5 as uuidOf } from 'uuid';

import { signedLink } from '@/data/documentos/enlaces';
import { sendObject } from '@/data/documentos/envio';
import { sha256Hex } from '@/data/documentos/huella';
import { storageFileName } from '@/data/documentos/rutas';
import type { ServicioYFase } from '@/domain/plantillas/propias';
import type { Revision } from '@/domain/plantillas/revision';
import { readContenido } from '@/lib/contenido';
import type { Json, Tables } from '@/lib/database.types';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { storage } from '@/lib/supabase-storage';

const BUCKET = 'plantillas';

export const USOS = ['sac', 'masc', 'demanda', 'encargo', 'cliente', 'otro'] as const;
export type Uso = (typeof USOS)[number];

export type ClasePlantilla = Tables<'plantillas'>['clase'];

type EstadoPlantilla = Tables<'plantillas'>['estado'];

interface CualquierPlantilla {
  id: string;
  familia: string;
  version: number;
  nombre: string;
  uso: Uso;
  nota: string | null;
  /** Offered first for case files of this service, and of this phase. */
  servicio_id: string | null;
  fase: string | null;
  revision: Revision;
  estado: EstadoPlantilla;
  created_at: string;
  autor: string | null;
  aprobada_at: string | null;
  aprobada_nombre: string | null;
  retirada_at: string | null;
  retirada_nombre: string | null;
  retirada_motivo: string | null;
  /** How many letters were made from it. */
  escritos: number;
  /** How many mails, drafts among them. */
  correos: number;
}

export interface PlantillaDeWord extends CualquierPlantilla {
  clase: 'docx';
  file_name: string;
  file_path: string;
  file_size: number;
}

export interface PlantillaEscrita extends CualquierPlantilla {
  clase: 'texto' | 'correo';
  /** Only a mail has one. */
  asunto: string | null;
  cuerpo: string;
}

export type Plantilla = PlantillaDeWord | PlantillaEscrita;

export const esDeWord = (plantilla: Plantilla): plantilla is PlantillaDeWord => plantilla.clase === 'docx';

/** The uses of the letters with which a prior complaint is sent. */
export const DE_RECLAMAR: readonly Uso[] = ['sac', 'masc'];

/** @param usos of which the letters are to be; of any where it says none */
export const esGenerable = (plantilla: Plantilla, usos?: readonly Uso[]): plantilla is PlantillaDeWord =>
  esDeWord(plantilla) &&
  plantilla.estado === 'aprobada' &&
  (usos === undefined || usos.includes(plantilla.uso));

/** All versions, the newest of each template first. */
export async function listPlantillas(signal: AbortSignal): Promise<Plantilla[]> {
  return (await unwrap(supabase.rpc('list_plantillas').abortSignal(signal))) as unknown as Plantilla[];
}

/** The services and phases of case files, each pair once. */
export async function serviciosYFases(deals: string[], signal: AbortSignal): Promise<ServicioYFase[]> {
  const call = supabase.rpc('servicios_y_fases', { deals }).abortSignal(signal);
  return (await unwrap(call)) as unknown as ServicioYFase[];
}

export interface NuevaPlantilla {
  /** Made when its form opens. */
  id: string;
  file: File;
  revision: Revision;
  nombre: string;
  uso: Uso;
  nota: string;
  servicio_id: string | null;
  fase: string | null;
  /** It is the family of the template that this is a version of. */
  familia?: string | undefined;
}

/** The file goes first; when its row is refused, it is taken away again. Its place follows from the form and its content. */
export async function savePlantilla({ file, familia, ...row }: NuevaPlantilla): Promise<string> {
  const contenido = await readContenido(file);
  const sha256 = await sha256Hex(contenido);
  const path = `${uuidOf(sha256, row.id)}/${storageFileName(file.name)}`;
  const isNew = await sendOnce({ path, file: contenido, sha256 });
  try {
    const plantilla = {
      ...row,
      ...(familia !== undefined && { familia }),
      file_name: file.name.normalize('NFC'),
      file_path: path,
      file_size: file.size,
      sha256,
    };
    return await unwrap(supabase.rpc('plantilla_guardar', { plantilla: plantilla as unknown as Json }));
  } catch (error) {
    const failure = toAppError(error);
    // Where the answer was lost the row may be there, and then it names the file.
    if (isNew && !failure.isTransient)
      await storage
        .from(BUCKET)
        .remove([path])
        .catch(() => undefined);
    throw failure;
  }
}

/** False: an earlier attempt of the same form has sent it. */
async function sendOnce(upload: Parameters<typeof sendObject>[1]): Promise<boolean> {
  try {
    await sendObject(BUCKET, upload);
    return true;
  } catch (error) {
    if (toAppError(error).kind !== 'conflict') throw error;
    return false;
  }
}

export interface NuevoTexto {
  /** Made when its form opens. */
  id: string;
  clase: PlantillaEscrita['clase'];
  nombre: string;
  uso: Uso;
  nota: string;
  servicio_id: string | null;
  fase: string | null;
  asunto: string | null;
  cuerpo: string;
  revision: Revision;
  /** It is the family of the template that this is a version of. */
  familia?: string | undefined;
}

export function saveTexto({ familia, ...row }: NuevoTexto): Promise<string> {
  const plantilla = { ...row, ...(familia !== undefined && { familia }) };
  return unwrap(supabase.rpc('plantilla_guardar', { plantilla: plantilla as unknown as Json }));
}

export type AccionPlantilla = { accion: 'aprobar' } | { accion: 'retirar'; motivo: string };

export async function changeEstado(plantilla: string, accion: AccionPlantilla): Promise<void> {
  const { error } = await supabase.rpc('plantilla_estado', { plantilla, ...accion });
  if (error) throw toAppError(error);
}

/** The document itself. */
export async function readPlantilla(path: string, signal?: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(await signedLink(BUCKET, path), { signal: signal ?? null }).catch(
    (error: unknown) => {
      throw toAppError(error);
    },
  );
  if (!answer.ok) throw new AppError('not-found', 'El archivo de la plantilla no está en el almacén');
  return new Uint8Array(await answer.arrayBuffer());
}
