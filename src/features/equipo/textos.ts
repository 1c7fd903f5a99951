export const textos = {
  dejarDeAdministrar: {
    title: 'Dejar de ser administrador',
    text: 'Ya no podrá abrir esta página ni cambiar al equipo. Otro administrador podrá devolverle el papel.',
    confirmLabel: 'Cambiar mi papel',
  },
  desactivar: (name: string) => ({
    title: `Desactivar a ${name}`,
    text: 'Perderá en el acto el acceso a todos los datos, también en las sesiones que tenga abiertas. Sus expedientes y documentos se conservan.',
    confirmLabel: 'Desactivar',
    destructive: true,
  }),
};
