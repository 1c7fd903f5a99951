/** The second step to sign in: telephones by the auth library, recovery codes and sessions by functions of ours. */
import { toSesionError } from '@/data/sesion/errores';
import { AppError, toAppError, unwrap } from '@/lib/errors';
import { formatFechaHora } from '@/lib/formato';
import { supabase } from '@/lib/supabase';

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

export async function getStanding(): Promise<Standing> {
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
export async function startEnrolment(): Promise<Enrolment> {
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
export async function enterCode(code: string, factorId?: string): Promise<void> {
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
export async function enterRecoveryCode(code: string): Promise<void> {
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

export async function newRecoveryCodes(): Promise<string[]> {
  return unwrap(supabase.rpc('crear_codigos_recuperacion'));
}

/** Every telephone of the account. */
export async function switchOff(): Promise<void> {
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

export async function listSessions(): Promise<OpenSession[]> {
  return (await unwrap(supabase.rpc('mis_sesiones'))) as unknown as OpenSession[];
}

export async function endSession(id: string): Promise<void> {
  const { error, status } = await supabase.rpc('cerrar_sesion', { sesion: id });
  if (error) throw toAppError({ status, ...error, message: error.message });
}

export async function endOtherSessions(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'others' });
  if (error) throw toSesionError(error);
}

/** Whoever of the team has it; for administrators. */
export async function listProtected(): Promise<string[]> {
  return unwrap(supabase.rpc('segundo_paso_del_equipo'));
}

export async function resetSecondStep(userId: string): Promise<void> {
  const { error, status } = await supabase.rpc('restablecer_segundo_paso', { persona: userId });
  if (error) throw toAppError({ status, ...error, message: error.message });
}
