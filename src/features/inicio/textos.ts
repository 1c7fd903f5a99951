import { formatNumero, plural } from '@/lib/formato';

export const textos = {
  hoy: 'Lo que vence',
  cuando: 'Cuándo vence',
  deQuien: 'De quién es',
  mios: 'Míos y sin asignar',
  delEquipo: 'Del equipo',
  vencido: 'Vencido o por cerrar',
  paraHoy: 'Hoy',
  estaSemana: 'Esta semana',
  nada: 'Nada',
  reintentar: 'No se ha podido cargar: reintentar',
  porRevisar: (n: number | undefined) =>
    n === undefined
      ? 'Notificaciones por revisar'
      : `${plural(n, 'notificación', 'notificaciones')} por revisar`,
  listas: (n: number | undefined) =>
    n === undefined
      ? 'Reclamaciones listas para demandar'
      : `${plural(n, 'reclamación lista', 'reclamaciones listas')} para demandar`,
  expedientes: (n: number) => plural(n, 'expediente', 'expedientes'),
  errores: (n: number) => plural(n, 'error', 'errores'),
  viewImportaciones: (n: number) =>
    n === 1 ? 'Ver la importación' : `Ver las ${formatNumero(n)} importaciones`,
  viewNuevos: (documentos: number, expedientes: number) =>
    `${plural(documentos, 'documento', 'documentos')} en ${plural(expedientes, 'expediente', 'expedientes')}`,
  sinAbiertos: 'Los expedientes que abra aparecerán aquí.',
  sinAsignar: (n: number) => `${plural(n, 'plazo o señalamiento', 'plazos o señalamientos')} sin asignar`,
  reservados: (n: number) =>
    `${plural(n, 'plazo o señalamiento', 'plazos o señalamientos')} a su cargo, con datos bloqueados`,
  cambian: (n: number) => `${plural(n, 'plazo cambia', 'plazos cambian')} con las reglas de hoy`,
  sinFiestas: 'Faltan las fiestas locales: ver los calendarios',
  sinErrores: 'Ninguna importación ha tenido errores.',
  primeraVisita: 'Aquí verá los documentos que se añadan desde su última visita.',
  sinDocumentos: 'No se han añadido documentos desde su última visita.',
  sinExigidos: 'El despacho no exige ningún documento.',
  sinEsperas: 'No hay reclamaciones sin respuesta.',
  semanas: (de: number, a: number | null) => {
    if (a === null) return `Más de ${de - 1} semanas`;
    if (de === 0) return 'Menos de 1 semana';
    return a - de === 1 ? `${de} o ${a} semanas` : `De ${de} a ${a} semanas`;
  },
  sinExpedientes: 'No hay expedientes que contar.',
};
