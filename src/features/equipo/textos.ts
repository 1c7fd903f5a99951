import type { LoQueTiene } from '@/data/staff/staff-api';
import { plural } from '@/lib/formato';
import { guardadoPor } from '@/lib/formulario/autoria';

/** What is open in their hands; nothing, where there is nothing. */
function loQueDeja({ plazos, senalamientos, tareas, notificaciones, expedientes }: LoQueTiene): string {
  const abiertos = [
    plazos && plural(plazos, 'plazo', 'plazos'),
    senalamientos && plural(senalamientos, 'señalamiento', 'señalamientos'),
    tareas && plural(tareas, 'tarea', 'tareas'),
    notificaciones &&
      plural(notificaciones, 'notificación judicial por revisar', 'notificaciones judiciales por revisar'),
    expedientes && plural(expedientes, 'expediente', 'expedientes'),
  ].filter(Boolean);
  return abiertos.length > 0 ? `Tiene abiertos: ${abiertos.join(', ')}.` : '';
}

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
  nadie: 'Nadie: queda sin asignar',
  desactivar: (name: string, tiene: LoQueTiene) => ({
    title: `Desactivar a ${name}`,
    text: `Perderá en el acto el acceso a todos los datos, también en las sesiones que tenga abiertas. Sus expedientes y documentos se conservan. ${loQueDeja(tiene)}`,
    confirmLabel: 'Desactivar',
    destructive: true,
  }),
};
