export const textos = {
  titulo: 'Verificación en dos pasos',
  queEs:
    'Además de la contraseña, al entrar se pide un código de seis cifras que da una aplicación de su teléfono. Quien averigüe su contraseña no podrá entrar.',
  aplicaciones:
    'Abra en el teléfono una aplicación de códigos (Google Authenticator, Microsoft Authenticator, FreeOTP…), elija añadir una cuenta y escanee este dibujo.',
  sinCamara: 'Si no puede escanearlo, escriba esta clave en la aplicación:',
  primerCodigo: 'Código de seis cifras que muestra la aplicación',
  faltaCodigo: 'Escriba las seis cifras del código.',
  faltaRecuperacion: 'Escriba uno de sus códigos de recuperación.',
  exigida: (dia: string) =>
    `El despacho exige la verificación en dos pasos desde el ${dia}. Actívela en su teléfono para seguir.`,
  seExigira: (dia: string) => `El despacho la exigirá desde el ${dia}.`,
  seExige: (dia: string) =>
    `El despacho la exige desde el ${dia}: si la quita, tendrá que activarla de nuevo para seguir.`,
  seguir: 'Ya no se exige: seguir',
  antesLaSuya: 'Para exigirla, active antes la suya en Perfil.',
  quienNoLaTenga: (dia: string) =>
    `Desde el ${dia}, quien no la tenga activada tendrá que activarla al entrar para seguir. Se les avisa al guardar.`,
  guarde:
    'Guárdelos donde no los pierda y no en el mismo teléfono. Cada uno sirve una sola vez para entrar sin el teléfono. No se volverán a mostrar.',
  quedan: (codigos: number) =>
    codigos === 0
      ? 'No le queda ningún código de recuperación: cree otros para poder entrar si pierde el teléfono.'
      : `Códigos de recuperación sin usar: ${codigos} de 10.`,
  otrosCodigos: {
    title: 'Crear códigos de recuperación nuevos',
    text: 'Los anteriores dejarán de valer en el acto.',
    confirmLabel: 'Crear códigos nuevos',
  },
  quitar: {
    title: 'Desactivar la verificación en dos pasos',
    text: 'Para entrar bastará la contraseña. Sus códigos de recuperación dejarán de valer.',
    confirmLabel: 'Desactivar',
    destructive: true,
  },
  perdido:
    '¿Ha perdido el teléfono? Entre con un código de recuperación. Si tampoco los tiene, pida a otro administrador que restablezca su verificación en Equipo.',
  cerrarSesion: {
    title: 'Cerrar esa sesión',
    text: 'En ese equipo habrá que volver a entrar. Lo que allí no se haya guardado se queda como borrador en su navegador.',
    confirmLabel: 'Cerrar esta sesión',
  },
  cerrarDemas: {
    title: 'Cerrar las demás sesiones',
    text: 'En todos sus otros equipos y navegadores habrá que volver a entrar. Esta sigue abierta.',
    confirmLabel: 'Cerrar las demás',
  },
};
