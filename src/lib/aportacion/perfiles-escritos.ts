/** The profiles of filing as the setting `perfiles` keeps them: a JSON that administrators write in Ajustes. */
import * as z from 'zod/mini';

import { type Perfil, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';

const perfilSchema = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  total: z.number().check(z.minimum(1), z.maximum(1000)),
  aviso: z.number().check(z.minimum(1), z.maximum(1000)),
  archivo: z.number().check(z.minimum(1), z.maximum(1000)),
  archivos: z.number().check(z.minimum(2), z.maximum(999)),
  caracteres: z.number().check(z.minimum(30), z.maximum(200)),
  comprobado: z.nullable(z.string()),
});

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
