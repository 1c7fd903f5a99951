/**
 * What each system of filing takes. No published limit could be verified (30 MB is the last figure, in an undated note), so that all are
 * settings of the practice with cautious defaults, and the screens say so.
 */
import * as z from 'zod/mini';

const MEGA = 1024 * 1024;

const perfilSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Of one submission, in MB. */
  total: z.number().check(z.minimum(1), z.maximum(1000)),
  aviso: z.number().check(z.minimum(1), z.maximum(1000)),
  /** Of one file, in MB: only a warning. */
  archivo: z.number().check(z.minimum(1), z.maximum(1000)),
  /** Files in one submission. */
  archivos: z.number().check(z.minimum(2), z.maximum(999)),
  /** Of a file's name, with its extension. */
  caracteres: z.number().check(z.minimum(30), z.maximum(200)),
  /** Somebody has checked these limits, and when. */
  comprobado: z.nullable(z.string()),
});

export type Perfil = z.infer<typeof perfilSchema>;

export const PERFIL_LEXNET: Perfil = {
  id: 'lexnet',
  nombre: 'LexNET',
  total: 30,
  aviso: 27,
  archivo: 10,
  archivos: 100,
  caracteres: 100,
  comprobado: null,
};

const perfilesSchema = z.array(perfilSchema).check(z.minLength(1), z.maxLength(20));

/** Those of the practice; LexNET's defaults where nobody has written any, or what is written cannot be read. */
export function readPerfiles(value: string | null | undefined): Perfil[] {
  if (!value) return [PERFIL_LEXNET];
  try {
    return perfilesSchema.parse(JSON.parse(value));
  } catch {
    return [PERFIL_LEXNET];
  }
}

/** What is wrong with profiles that somebody writes, in one sentence. */
export function perfilesProblem(perfiles: Perfil[]): string | undefined {
  if (!perfilesSchema.safeParse(perfiles).success)
    return 'Hay un perfil con un nombre vacío o un límite que no se admite';
  if (perfiles.some(({ aviso, total }) => aviso > total)) return 'El aviso no puede ser mayor que el total';
  const names = new Set(perfiles.map(({ nombre }) => nombre.trim().toLowerCase()));
  return names.size < perfiles.length ? 'Hay dos perfiles con el mismo nombre' : undefined;
}

export const inBytes = (megas: number): number => megas * MEGA;
