import { AppError, toAppError } from '@/lib/errors';
import { enumerar } from '@/lib/formato';

const ENLACE_INSERVIBLE = 'El enlace ha caducado o ya se ha usado.';
const SESION_ACABADA = 'La sesión ha terminado. Vuelva a iniciar sesión.';
const DEMASIADOS_INTENTOS = 'Demasiados intentos. Espere unos minutos y vuelva a probar.';
const CORREO_RECIENTE = 'Hace muy poco que se ha enviado un correo. Espere un minuto antes de pedir otro.';
// One sentence for all three: which of them it is would tell a stranger whether the address has an account.
const CREDENCIALES =
  'El correo electrónico o la contraseña no son correctos, o falta confirmar el correo con el enlace que se envió al registrarse.';
// Worded without saying whether the address has an account.
const REGISTRO_IMPOSIBLE = 'No se ha podido completar el registro con esos datos.';

const DOS_PASOS_SIN_CONFIGURAR =
  'La verificación en dos pasos no está activada en el servidor. Avise a quien lo administra.';

const TEXT_BY_CODE: Record<string, string> = {
  invalid_credentials: CREDENCIALES,
  email_not_confirmed: CREDENCIALES,
  user_banned: 'Este acceso está desactivado. Hable con un administrador del despacho.',
  over_request_rate_limit: DEMASIADOS_INTENTOS,
  over_email_send_rate_limit: CORREO_RECIENTE,
  otp_expired: ENLACE_INSERVIBLE,
  flow_state_expired: ENLACE_INSERVIBLE,
  flow_state_not_found: ENLACE_INSERVIBLE,
  bad_code_verifier: ENLACE_INSERVIBLE,
  current_password_mismatch: 'La contraseña actual no es correcta.',
  same_password: 'La contraseña nueva debe ser distinta de la anterior.',
  user_already_exists: REGISTRO_IMPOSIBLE,
  email_exists: REGISTRO_IMPOSIBLE,
  signup_disabled: 'El registro de cuentas nuevas está cerrado.',
  email_address_invalid: 'La dirección de correo electrónico no es válida.',
  email_address_not_authorized: 'El servidor no puede enviar correos a esa dirección.',
  validation_failed: 'El servidor no ha aceptado esos datos. Revíselos.',
  provider_disabled: 'La entrada con Google no está configurada.',
  oauth_provider_not_supported: 'La entrada con Google no está configurada.',
  email_provider_disabled: 'La entrada con correo y contraseña está desactivada.',
  bad_oauth_state: 'La entrada con Google no ha llegado a término. Vuelva a intentarlo.',
  bad_oauth_callback: 'La entrada con Google no ha llegado a término. Vuelva a intentarlo.',
  access_denied: 'Google no ha dado permiso para entrar.',
  provider_email_needs_verification: 'Falta confirmar el correo electrónico: se le ha enviado un enlace.',
  reauthentication_needed: 'Por seguridad, cierre sesión y vuelva a entrar antes de cambiar la contraseña.',
  session_not_found: SESION_ACABADA,
  session_expired: SESION_ACABADA,
  refresh_token_not_found: SESION_ACABADA,
  refresh_token_already_used: SESION_ACABADA,
  bad_jwt: SESION_ACABADA,
  insufficient_aal: 'Falta el segundo paso para entrar: escriba el código de su teléfono.',
  mfa_verification_failed:
    'El código no es correcto, ya se ha usado o el reloj del teléfono no va en hora. Active la hora automática y escriba el que muestre ahora la aplicación.',
  mfa_challenge_expired:
    'Han pasado más de cinco minutos. Escriba el código que muestra ahora la aplicación.',
  mfa_ip_address_mismatch: 'La conexión ha cambiado entre un paso y otro. Escriba otra vez el código.',
  mfa_factor_not_found: 'Esa verificación en dos pasos no es de su cuenta, o ya se ha quitado.',
  mfa_factor_name_conflict: 'Ya tiene una verificación en dos pasos con ese nombre.',
  too_many_enrolled_mfa_factors:
    'Ya tiene demasiados teléfonos con la verificación en dos pasos. Quite alguno antes.',
  mfa_totp_enroll_not_enabled: DOS_PASOS_SIN_CONFIGURAR,
  mfa_totp_verify_not_enabled: DOS_PASOS_SIN_CONFIGURAR,
  request_timeout: 'El servidor tarda demasiado en responder. Vuelva a intentarlo.',
};

const TEXT_BY_KIND: Partial<Record<AppError['kind'], string>> = {
  network: 'No hay conexión con el servidor. Compruebe la red y vuelva a intentarlo.',
  unavailable: 'El servidor no está disponible en este momento. Vuelva a intentarlo dentro de un momento.',
  'too-many': DEMASIADOS_INTENTOS,
};

const WEAK_REASON: Record<string, string> = {
  length: 'es demasiado corta',
  characters: 'debe mezclar tipos de caracteres: minúsculas, mayúsculas, números y símbolos',
  pwned: 'aparece en listas públicas de contraseñas robadas',
};

// Our own server's messages say more than the code: how long to wait, how long a password must be.
const SAID_BY_OUR_SERVER =
  /^(Demasiados (intentos|códigos)|Ya se ha pedido|Ya tiene|La contraseña|Indique|Escriba|La dirección|El nombre|El código|Ese código|Esa (comprobación|verificación)|El reloj|Han pasado|La conexión|Este servidor)/;

const DOMAIN_REFUSED = /^Solo se permiten correos de los dominios:/;

/** The code of a refusal by e-mail domain, whoever refused: the hook, the trigger or the return from Google. */
export const DOMAIN_NOT_ALLOWED = 'domain_not_allowed';

/** What the auth service answered, in Spanish. The code stays, for callers that offer a way on. */
export function toSesionError(error: unknown): AppError {
  const original = toAppError(error);
  if (original.code === DOMAIN_NOT_ALLOWED || DOMAIN_REFUSED.test(original.message)) {
    return new AppError('forbidden', original.message, DOMAIN_NOT_ALLOWED);
  }
  return new AppError(original.kind, textOf(original, error), original.code, original.details);
}

/** The sentence for the error code that a link or Google brought back in the address. */
export function textOfCode(code: string | undefined): string {
  return (code && TEXT_BY_CODE[code]) || 'No se ha podido entrar. Vuelva a intentarlo.';
}

function textOf(error: AppError, source: unknown): string {
  if (SAID_BY_OUR_SERVER.test(error.message)) return error.message;
  if (error.code === 'weak_password') return weakPasswordText(error.details);
  if ((source as { name?: unknown } | null)?.name === 'AuthSessionMissingError') return SESION_ACABADA;
  const known = (error.code && TEXT_BY_CODE[error.code]) || TEXT_BY_KIND[error.kind];
  return known ?? `El servidor ha respondido: ${error.message}`;
}

function weakPasswordText(reasons: unknown): string {
  const said = Array.isArray(reasons) ? reasons.flatMap((reason) => WEAK_REASON[String(reason)] ?? []) : [];
  return said.length > 0 ? `La contraseña ${enumerar(said)}.` : 'La contraseña no es lo bastante segura.';
}
