const CORREO_EN_CONSOLA = 'Este servidor no envía correos: el enlace aparece en su consola.';

export const textos = {
  correo: 'Correo electrónico',
  contrasena: 'Contraseña',
  nombreCompleto: 'Nombre completo',
  procesando: 'Procesando...',
  errorEntrar: 'Error al iniciar sesión',
  errorRegistro: 'Error al registrarse',
  errorSalir: 'Error al cerrar sesión',
  errorCorreo: 'No se ha podido enviar el correo',
  errorEnlace: 'El enlace no ha servido',
  registroExitoso: 'Registro exitoso',
  faltaCorreo: 'Escriba su correo electrónico.',
  correoIncompleto: 'Escriba la dirección entera, con su @.',
  faltaContrasena: 'Escriba su contraseña.',
  faltaNombre: 'Escriba su nombre completo.',
  googleSinConfigurar: 'Este servidor no tiene configurada la entrada con Google: entre con su correo.',
  dominioNoPermitido: 'Dominio no permitido',
  soloDominios: (dominios: readonly string[]) =>
    `Solo se permiten correos de los dominios: ${dominios.join(', ')}`,
  reenviado: 'Si la cuenta espera su confirmación, recibirá otro correo en unos minutos.',
  recuperacionEnviada: (correo: string, enConsola: boolean) =>
    `Si ${correo} tiene una cuenta, recibirá en unos minutos un correo con un enlace para poner una contraseña nueva.${enConsola ? ` ${CORREO_EN_CONSOLA}` : ''}`,
  correoNoDeseado: 'Si no lo encuentra, mire en la carpeta de correo no deseado.',
  correoEnConsola: CORREO_EN_CONSOLA,
  confirmarConContrasena: 'Escriba la contraseña con la que se registró y pulse el botón',
  reglasDeContrasena: 'Al menos 8 caracteres, con minúsculas, mayúsculas y cifras.',
  noEsLaDelRegistro: 'No es la contraseña del registro',
  repitaSiLaQuiere:
    'Si la ha escrito mal, corríjala. Si quiere entrar con esta desde ahora, repítala: la del registro dejará de valer.',
  contrasenasDistintas: 'Las dos contraseñas no coinciden.',
  recuperacionCaducada: 'Pida otro para elegir una contraseña nueva.',
  enlaceInservible: 'El enlace ha caducado o ya se ha usado.',
  confirmacionCaducada: 'Inicie sesión: si la cuenta aún no está confirmada, allí podrá pedir otro correo.',
};
