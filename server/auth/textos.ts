import { failureCalled } from '../lib/failures';

/** Every Spanish text an auth answer may carry. */
export const mensajes = {
  credencialesIncorrectas: 'Correo o contraseña incorrectos, o falta confirmar el correo.',
  correoNoEnviado: 'No se ha podido enviar el correo. Inténtelo de nuevo dentro de unos minutos.',
  correoNoValido: 'La dirección de correo no es válida.',
  correoNoSeCambia: 'La dirección de correo de una cuenta no se puede cambiar.',
  soloNombreYContrasena: 'Solo se pueden cambiar el nombre y la contraseña.',
  contrasenaActualIncorrecta: 'La contraseña actual no es correcta.',
  contrasenaDistinta: 'La contraseña no es la del registro.',
  sesionTerminada: 'La sesión ha terminado. Inicie sesión de nuevo.',
  soloConElBoton: 'Abra el enlace del correo y pulse el botón de la página.',
  faltaCorreo: 'Indique una dirección de correo.',
  faltaContrasena: 'Indique una contraseña.',
  contrasenaLarga: 'La contraseña es demasiado larga: admite 72 caracteres como máximo.',
  datosNoValidos: 'Los datos enviados no son válidos.',
  jsonNoValido: 'La petición no contiene JSON válido.',
  peticionGrande: 'La petición es demasiado grande.',
  noEncontrado: 'Esa dirección no existe.',
  soloReenvioDeAlta: 'Solo se puede reenviar el correo de confirmación del registro.',
  cuentaDesactivada: 'Esta cuenta está desactivada. Consulte con un administrador del equipo.',
  googleSinConfigurar: 'El acceso con Google no está configurado. Entre con su correo y su contraseña.',
  googleCancelado: 'Se ha cancelado el acceso con Google.',
  googleSinVerificar:
    'Google no ha verificado esa dirección de correo. Verifíquela en Google y vuelva a intentarlo.',
  googleFallido: 'No se ha podido entrar con Google. Inténtelo de nuevo.',
  proveedorNoAdmitido: 'Ese proveedor de acceso no está disponible.',
  sesionNoValida: 'La sesión no es válida. Inicie sesión de nuevo.',
  faltaSegundoPaso: 'Falta el segundo paso para entrar: escriba el código de su teléfono.',
  soloTotp: 'Solo se admiten aplicaciones de códigos de seis cifras.',
  factorAjeno: 'Esa verificación en dos pasos no es de su cuenta, o ya se ha quitado.',
  factorRepetido: 'Ya tiene una verificación en dos pasos con ese nombre.',
  demasiadosFactores: 'Ya tiene diez teléfonos con la verificación en dos pasos. Quite alguno antes.',
  codigoIncompleto: 'Escriba las seis cifras del código.',
  codigoEquivocado: 'El código no es correcto. Escriba el que muestra ahora la aplicación para esta cuenta.',
  codigoUsado: 'Ese código ya se ha usado. Espere a que la aplicación muestre el siguiente y escríbalo.',
  codigoSiguiente:
    'Ese código todavía no vale: es de la ventana siguiente. Espere medio minuto o escriba el que muestra ahora la aplicación.',
  relojAdelantado: (segundos: number) =>
    `El reloj del teléfono va unos ${segundos} segundos adelantado. Active la hora automática en el teléfono y escriba el código que muestre entonces.`,
  relojAtrasado: (segundos: number) =>
    `Ese código caducó hace unos ${segundos} segundos: o se ha escrito tarde o el reloj del teléfono va atrasado. Active la hora automática en el teléfono y escriba el código que muestre entonces.`,
  claveIlegible:
    'Este servidor no puede leer la clave de su verificación en dos pasos. Entre con un código de recuperación o pida a un administrador que la restablezca.',
  preguntaDesconocida: 'Esa comprobación no existe o no es de esta cuenta. Pida otra y escriba el código.',
  preguntaCaducada: 'Han pasado más de cinco minutos. Escriba el código que muestra ahora la aplicación.',
  preguntaContestada: 'Esa comprobación ya se ha contestado. Pida otra y escriba un código nuevo.',
  otraDireccion: 'La conexión ha cambiado entre un paso y otro. Escriba otra vez el código.',
  demasiadosCodigos: (waitMs: number) =>
    `Demasiados códigos equivocados: se han agotado los diez intentos. Espere ${espera(waitMs)} o entre con un código de recuperación.`,
  enlaceNoValido: 'El enlace no es válido, ya se ha usado o ha caducado. Solicite otro.',
  fallo: 'No se ha podido completar la operación. Inténtelo de nuevo.',
  demasiadosIntentos: (waitMs: number) =>
    `Demasiados intentos. Espere ${espera(waitMs)} y vuelva a intentarlo.`,
  demasiadosCorreos: (waitMs: number) =>
    `Ya se ha pedido un correo para esta dirección. Espere ${espera(waitMs)} antes de pedir otro.`,
};

function espera(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}

const porCodigo: Record<string, string> = {
  invalid_credentials: mensajes.credencialesIncorrectas,
  otp_expired: mensajes.enlaceNoValido,
  otp_disabled: mensajes.enlaceNoValido,
  same_password: 'La contraseña nueva debe ser distinta de la anterior.',
  user_already_exists: 'No se ha podido completar el registro.',
  signup_disabled: 'El registro está desactivado.',
  email_provider_disabled: 'El registro por correo está desactivado.',
  anonymous_provider_disabled: mensajes.faltaCorreo,
  no_authorization: 'Debe iniciar sesión.',
  bad_jwt: mensajes.sesionNoValida,
  session_not_found: mensajes.sesionTerminada,
  session_expired: 'La sesión ha caducado. Inicie sesión de nuevo.',
  refresh_token_not_found: mensajes.sesionTerminada,
  refresh_token_already_used: mensajes.sesionTerminada,
  user_not_found: 'La sesión no es válida. Inicie sesión de nuevo.',
  user_banned: mensajes.cuentaDesactivada,
  bad_json: mensajes.jsonNoValido,
  over_request_rate_limit: mensajes.demasiadosIntentos(60_000),
  over_email_send_rate_limit: mensajes.demasiadosCorreos(60_000),
  flow_state_not_found: mensajes.googleFallido,
  flow_state_expired: mensajes.googleFallido,
  flow_state_already_used: mensajes.googleFallido,
  bad_oauth_state: mensajes.googleFallido,
  bad_oauth_callback: mensajes.googleFallido,
  provider_email_needs_verification: mensajes.googleSinVerificar,
};

/** The engine gives one code to several validation errors; its words tell them apart. */
const validaciones: [RegExp, string][] = [
  [/72 characters/i, mensajes.contrasenaLarga],
  [/valid password/i, mensajes.faltaContrasena],
  [/invalid format/i, mensajes.correoNoValido],
  [/missing email|requires an email|email or phone/i, mensajes.faltaCorreo],
  [/refresh token/i, mensajes.sesionTerminada],
  [/provider/i, mensajes.proveedorNoAdmitido],
  [/verif/i, mensajes.enlaceNoValido],
];

const motivos: Record<string, string> = {
  length: 'debe tener al menos 8 caracteres',
  characters: 'debe incluir minúsculas, mayúsculas y cifras',
  pwned: 'no debe figurar en filtraciones conocidas',
};

export function mensajeDeError(code: string, original: string, reasons: string[] | null): string {
  if (code === 'weak_password') return contrasenaDebil(reasons ?? []);
  if (code === 'validation_failed') {
    return validaciones.find(([pattern]) => pattern.test(original))?.[1] ?? mensajes.datosNoValidos;
  }
  return porCodigo[code] ?? failureCalled(code)?.message ?? mensajes.fallo;
}

function contrasenaDebil(reasons: string[]): string {
  const known = reasons.flatMap((reason) => motivos[reason] ?? []);
  if (known.length === 0) return 'La contraseña es demasiado débil.';
  return `La contraseña es demasiado débil: ${known.join(' y ')}.`;
}
