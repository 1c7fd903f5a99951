import { plural } from '@/lib/formato';

export const textosInteresado = {
  bloquear: (nombre: string) => ({
    title: 'Bloquear los datos',
    text: `Los datos de ${nombre}, sus documentos, los expedientes de su DNI y las demás fichas de cliente con ese DNI se conservarán, pero nadie podrá verlos ni usarlos salvo un administrador. Solo un administrador podrá desbloquearlos.`,
    confirmLabel: 'Bloquear',
    destructive: true,
  }),
  pediraConfirmacion:
    ' Si hay expedientes, plazos o fichas de otras personas, no se bloquea todavía: se pide a un administrador.',
  bloqueoPedido: {
    title: 'Bloqueo pedido',
    message:
      'Hay datos de otras personas: lo confirma un administrador, al que ya se ha avisado. Nada se ha ocultado.',
  },
  esperaDesde: (cuando: string) => `Bloqueo pedido el ${cuando}: espera a un administrador.`,
  pedidos: {
    explicacion:
      'Bloquear lo que es de otras personas lo confirma un administrador. Al confirmarlo dejan de ver los expedientes; de sus plazos y señalamientos abiertos ven el día, sin datos.',
    deCliente: (quien: string, nombre: string) => `${quien} pide bloquear los datos de ${nombre}`,
    deDni: (quien: string, nombre: string, dni: string) =>
      `${quien} ha escrito en ${nombre} el DNI ${dni}, de alguien bloqueado: se escribirá al confirmarlo`,
    oculta: (expedientes: number, abiertos: number, personas: number) =>
      `${plural(expedientes, 'expediente', 'expedientes')}, ${plural(abiertos, 'plazo o señalamiento abierto', 'plazos o señalamientos abiertos')}, de ${plural(personas, 'persona', 'personas')} más`,
    ninguno: 'No espera ninguna.',
  },
  bloqueado: 'Datos bloqueados',
  desbloqueado: 'Datos desbloqueados',
  borrar: {
    title: 'Borrar definitivamente',
    text: 'Se borrarán para siempre el cliente, sus documentos y registros, los expedientes de su DNI con sus documentos y lo que de ellos haya en la Papelera. No se puede deshacer. En la auditoría quedará que se hizo, sin los datos. Las copias de seguridad los conservan hasta que caducan.',
    label: (nombre: string) => `Escriba «${nombre}» para confirmarlo`,
  },
  borrado: (gone: Record<string, number>) => ({
    title: 'Datos borrados definitivamente',
    message: [
      plural(gone.deals ?? 0, 'expediente', 'expedientes'),
      plural((gone.deal_documents ?? 0) + (gone.cliente_documents ?? 0), 'documento', 'documentos'),
      plural(gone.cliente_registros ?? 0, 'registro', 'registros'),
    ].join(', '),
  }),
  exportado: 'Datos del interesado exportados',
  errorExportar: 'Error al exportar los datos',
  faltan: (names: string[]) => `No están en el almacén: ${names.join(', ')}`,
  aviso: 'Datos bloqueados: solo los ven los administradores.',
};
