import { errors } from 'jose';

import type { VerifyToken } from '../auth/verified-tokens';
import { Refusal } from './refusal';
import { mensajes } from './textos';

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * Who asks for rows: the person of a good access token. A publishable key alone is nobody, and so is the secret key: rows are read
 * for people.
 * @throws Refusal
 */
export async function callerOf(headers: Headers, verify: VerifyToken): Promise<string> {
  const token = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  // The code that PostgREST gives to whoever has no right on anything.
  if (token === undefined || !TOKEN.test(token)) throw nobody('42501', mensajes.sinSesion);
  const { sub, role, exp } = await verify(token).catch((error: unknown) => {
    const isOld = error instanceof errors.JWTExpired;
    throw nobody('PGRST301', isOld ? mensajes.sesionCaducada : mensajes.sesionNoValida);
  });
  if (!sub || !exp || role !== 'authenticated') throw nobody('PGRST301', mensajes.sesionNoValida);
  return sub;
}

const nobody = (code: string, message: string) => new Refusal({ status: 401, code, message });
