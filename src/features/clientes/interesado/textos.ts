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
    text: 'Se borrarán para siempre el cliente, sus documentos y registros, los expedientes de su DNI con sus documentos y lo que de ellos haya en la Papelera. No se puede deshacer. En la auditoría quedará quién hizo qué y cuándo, sin los datos. Las copias de seguridad los conservan hasta que caducan.',
    label: (nombre: string) => `Escriba «${nombre}» para confirmarlo`,
  },
  menciones: {
    titulo: 'Dónde más se nombra a esta persona',
    ninguna: 'Ningún otro texto del programa la nombra.',
    explicacion:
      'Su nombre, DNI, teléfono, correo, dirección o cuenta aparecen también aquí. Desmarque lo que sea de otra persona que se llama igual.',
    buscando: 'Buscando dónde más se la nombra…',
    sinBuscar: 'No se ha podido buscar dónde más se la nombra, y así no se borra nada.',
    trato: {
      tachar: 'se tachan sus datos: […]',
      borrar: 'se borra, con su archivo',
      queda: 'se queda: es el texto de documentos de otros expedientes',
    },
    fila: (titulo: string | null, n: number) => titulo ?? `Sin título (${n})`,
    demas: (cuantas: number) => `y ${plural(cuantas, 'más, que va', 'más, que van')} con todo lo marcado`,
    todo: (tabla: string, cuantas: number) => `${tabla} (${cuantas})`,
    tablas: {
      auditoria: 'Auditoría',
      importaciones: 'Importaciones y sus errores',
      papelera: 'Papelera',
      vistas: 'Vistas guardadas',
      operaciones: 'Respuestas guardadas',
      textos_documentos: 'Texto de documentos',
      agenda_suscripciones: 'Calendarios suscritos',
      fases_historial: 'Historial de fases',
    } as Record<string, string>,
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
