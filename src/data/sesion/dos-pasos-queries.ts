import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { toSesionError } from '@/data/sesion/errores';
import { saveSetting, type SettingUpdate } from '@/data/settings/settings-api';
import { settingsKeys } from '@/data/settings/settings-queries';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { formatFechaHora } from '@/lib/formato';
import { supabase } from '@/lib/supabase';

const keys = {
  standing: ['dos-pasos', 'propio'] as const,
  sessions: ['dos-pasos', 'sesiones'] as const,
  team: ['dos-pasos', 'equipo'] as const,
};

export const standingQuery = queryOptions({
  queryKey: keys.standing,
  queryFn: getStanding,
  staleTime: 0,
  meta: { errorTitle: 'Error al comprobar la verificación en dos pasos' },
});

export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: listSessions,
  staleTime: 0,
  meta: { errorTitle: 'Error al cargar las sesiones' },
});

export const protectedQuery = queryOptions({
  queryKey: keys.team,
  queryFn: listProtected,
  meta: { errorTitle: 'Error al cargar la verificación en dos pasos del equipo' },
});

/** The form shows the failures, as of the two below. */
export const useEnterCode = (factorId?: string) =>
  useMutation({ mutationFn: (code: string) => enterCode(code, factorId), meta: { errorTitle: false } });

export const useEnterRecoveryCode = () =>
  useMutation({ mutationFn: enterRecoveryCode, meta: { errorTitle: false } });

export const useStartEnrolment = () =>
  useMutation({ mutationFn: startEnrolment, meta: { errorTitle: false } });

export function useNewCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: newRecoveryCodes,
    onSettled: () => client.invalidateQueries({ queryKey: keys.standing }),
    meta: { errorTitle: 'No se han podido crear los códigos de recuperación' },
  });
}

export function useSwitchOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: switchOff,
    onSettled: () => client.invalidateQueries({ queryKey: keys.standing }),
    meta: {
      success: { title: 'Verificación en dos pasos desactivada' },
      errorTitle: 'No se ha podido desactivar la verificación en dos pasos',
    },
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: { success: { title: 'Sesión cerrada' }, errorTitle: 'No se ha podido cerrar la sesión' },
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: endOtherSessions,
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
    meta: {
      success: { title: 'Las demás sesiones se han cerrado' },
      errorTitle: 'No se han podido cerrar las demás sesiones',
    },
  });
}

export function useResetSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: resetSecondStep,
    onSettled: () => client.invalidateQueries({ queryKey: keys.team }),
    meta: {
      success: { title: 'Verificación en dos pasos restablecida', message: 'Sus sesiones se han cerrado' },
      errorTitle: 'No se ha podido restablecer la verificación en dos pasos',
    },
  });
}

export function useDemand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (update: SettingUpdate) => saveSetting(update),
    onSettled: (_saved, _error, { name }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: settingsKeys.row(name) }),
        client.invalidateQueries({ queryKey: keys.standing }),
      ]),
    meta: { success: { title: 'Ajuste guardado' }, errorTitle: 'No se ha podido guardar el ajuste' },
  });
}

// The second step to sign in: telephones by the auth library, recovery codes and sessions by functions of ours.

export interface Standing {
  /** Past the second step in this session, by what the database sees. */
  nivel: 'aal1' | 'aal2';
  /** Switched on. */
  activo: boolean;
  /** YYYY-MM-DD; null where the practice does not demand it of this person. */
  desde: string | null;
  /** The day has come. */
  exigido: boolean;
  /** Recovery codes that are left. */
  codigos: number;
}

async function getStanding(): Promise<Standing> {
  return (await unwrap(supabase.rpc('mi_segundo_paso'))) as unknown as Standing;
}

export interface Enrolment {
  factorId: string;
  secret: string;
  /** As the address of a picture. */
  qr: string;
}

const NAME = 'Teléfono';
const ISSUER = 'Back office';

/** One that was begun and left is taken away first: there can be only one of a name. */
async function startEnrolment(): Promise<Enrolment> {
  const { data: known, error: failed } = await supabase.auth.mfa.listFactors();
  if (failed) throw toSesionError(failed);
  for (const { id } of known.all.filter(({ status }) => status === 'unverified')) {
    await supabase.auth.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: NAME,
    issuer: ISSUER,
  });
  if (error) throw toSesionError(error);
  return { factorId: data.id, secret: data.totp.secret, qr: data.totp.qr_code };
}

/** The code that the telephone shows: of the one being enrolled, or of the one that there is. */
async function enterCode(code: string, factorId?: string): Promise<void> {
  const id = factorId ?? (await verifiedFactors())[0];
  if (!id) throw new AppError('conflict', 'Esta cuenta ya no tiene la verificación en dos pasos.');
  const { error } = await supabase.auth.mfa.challengeAndVerify({
    factorId: id,
    code: code.replaceAll(/\s/g, ''),
  });
  if (error) throw toSesionError(error);
}

async function verifiedFactors(): Promise<string[]> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw toSesionError(error);
  return data.totp.map(({ id }) => id);
}

const REFUSED: Record<string, string> = {
  equivocado:
    'Ese código de recuperación no es correcto. Compruebe que es de esta cuenta y que no le falta ninguna letra ni cifra.',
  usado: 'Ese código de recuperación ya se ha usado. Escriba otro de la lista.',
};

/** The token that says so comes with the renewed session. */
async function enterRecoveryCode(code: string): Promise<void> {
  const answer = (await unwrap(supabase.rpc('usar_codigo_recuperacion', { codigo: code }))) as {
    resultado: string;
    hasta?: string;
  };
  if (answer.resultado !== 'bien') throw new AppError('invalid', refusal(answer));
  await renewSession();
}

const refusal = ({ resultado, hasta }: { resultado: string; hasta?: string }): string =>
  REFUSED[resultado] ??
  `Demasiados códigos de recuperación equivocados: se han agotado los diez intentos. Vuelva a intentarlo a partir del ${formatFechaHora(hasta)}.`;

async function renewSession(): Promise<void> {
  const { error } = await supabase.auth.refreshSession();
  if (error) throw toSesionError(error);
}

async function newRecoveryCodes(): Promise<string[]> {
  return unwrap(supabase.rpc('crear_codigos_recuperacion'));
}

/** Every telephone of the account. */
async function switchOff(): Promise<void> {
  for (const factorId of await verifiedFactors()) {
    const { error } = await supabase.auth.mfa.unenroll({ factorId });
    if (error) throw toSesionError(error);
  }
  await renewSession();
}

export interface OpenSession {
  id: string;
  /** The one that asks. */
  esta: boolean;
  desde: string;
  ultima: string;
  /** As the browser calls itself. */
  navegador: string | null;
  direccion: string | null;
  dos_pasos: boolean;
}

async function listSessions(): Promise<OpenSession[]> {
  return (await unwrap(supabase.rpc('mis_sesiones'))) as unknown as OpenSession[];
}

async function endSession(id: string): Promise<void> {
  const { error, status } = await supabase.rpc('cerrar_sesion', { sesion: id });
  if (error) throw toAppError({ status, ...error, message: error.message });
}

async function endOtherSessions(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) throw toSesionError(error);
}

/** Whoever of the team has it; for administrators. */
async function listProtected(): Promise<string[]> {
  return unwrap(supabase.rpc('segundo_paso_del_equipo'));
}

async function resetSecondStep(userId: string): Promise<void> {
  const { error, status } = await supabase.rpc('restablecer_segundo_paso', { persona: userId });
  if (error) throw toAppError({ status, ...error, message: error.message });
}
