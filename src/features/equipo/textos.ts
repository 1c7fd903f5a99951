import { guardadoPor } from '@/lib/formulario/autoria';
import { SIN_ASIGNAR } from '@/lib/textos';

export const textos = {
  vacio: 'Todavía no hay nadie en el equipo',
  cambiadoPor: (name: string, by: Parameters<typeof guardadoPor>[1]) =>
    `${guardadoPor(`el papel o el acceso de ${name}`, by)}. La lista muestra ya cómo está: si aun así quiere cambiarlo, repítalo.`,
  comoSeEntra: (domains: readonly string[]) =>
    `Para entrar, cada persona se registra con su correo del despacho (${domains.map((domain) => `@${domain}`).join(', ')}) y lo confirma; aquí se decide su papel.`,
  unicoAdministrador: 'Es el único administrador: nombre antes a otro.',
  dejarDeAdministrar: {
    title: 'Dejar de ser administrador',
    text: 'Ya no podrá abrir esta página ni cambiar al equipo. Otro administrador podrá devolverle el papel.',
    confirmLabel: 'Cambiar mi papel',
  },
  restablecer: (name: string, isTold: boolean) => ({
    title: `Restablecer la verificación en dos pasos de ${name}`,
    text: `Solo si ha perdido el teléfono y sus códigos de recuperación: compruebe antes que es esa persona quien lo pide. Entrará con su contraseña y podrá activarla de nuevo; sus sesiones abiertas se cierran y queda en Auditoría. ${isTold ? 'Se le avisa por correo.' : 'Este servidor no envía el aviso por correo: dígaselo usted.'}`,
    confirmLabel: 'Restablecer',
    destructive: true,
  }),
  nadieMas: 'No hay nadie más en el equipo.',
  quienSeHaceCargo:
    'Entre varios, cada expediente va con lo suyo a uno de ellos. Sin nadie, sus plazos, señalamientos y tareas quedan sin asignar y lo demás sigue a su nombre.',
  traspasar: {
    paraQue:
      'Lo que alguien tiene abierto pasa a quien lo lleve, también por unas vacaciones, y vuelve con un clic.',
    clases: {
      expedientes: 'Expedientes sin archivar',
      plazos: 'Plazos',
      senalamientos: 'Señalamientos',
      tareas: 'Tareas',
      notificaciones: 'Notificaciones judiciales por revisar',
      borradores: 'Borradores de correo',
    },
    entreVarios: 'Entre varios, cada expediente va con lo suyo a uno de ellos.',
    faltaQuien:
      'Los expedientes, las notificaciones y los borradores los lleva siempre alguien: elija a quién van, o quítelos de la selección.',
    nada: 'No tiene nada abierto.',
    ninguno: 'Todavía no se ha traspasado nada suyo.',
    a: (nombres: string[]) => (nombres.length === 0 ? SIN_ASIGNAR : `A ${nombres.join(', ')}`),
    devuelto: (cuanto: string, cuando: string) => `Devuelto el ${cuando}: ${cuanto || 'nada'}.`,
  },
  desactivar: (name: string, tiene: string) => ({
    title: `Desactivar a ${name}`,
    text: `Perderá en el acto el acceso a todos los datos, también en las sesiones que tenga abiertas. Sus expedientes y documentos se conservan.${tiene && ` Tiene abiertos: ${tiene}.`}`,
    confirmLabel: 'Desactivar',
    destructive: true,
  }),
};
