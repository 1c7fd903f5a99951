import { formatNumero, plural } from '@/lib/formato';

export const textos = {
  documentos: (n: number) => plural(n, 'documento', 'documentos'),
  mostrados: (n: number, total: number) =>
    `${formatNumero(n)} de ${plural(total, 'documento', 'documentos')}`,
  seleccionados: (n: number) => plural(n, 'seleccionado', 'seleccionados'),
  arrastre: 'Arrastre aquí documentos o carpetas',
  suelte: 'Suelte para subir',
  vacio: 'Todavía no hay documentos',
  nadaCoincide: 'Ningún documento coincide',
  errorAlCargar: 'Error al cargar los documentos',
  preparandoZip: (done: number, total: number) =>
    `Preparando el ZIP: ${formatNumero(done)} de ${formatNumero(total)}`,
  zipDescargado: (n: number) => `ZIP con ${plural(n, 'documento', 'documentos')} descargado`,
  faltanEnZip: (names: string[]) => `No están en el almacén: ${names.join(', ')}`,
  errorZip: 'Error al descargar los documentos',
  zipDemasiadoGrande: 'La selección supera los 4 GB que caben en un ZIP. Descárguela en varias veces.',
  enElTexto: (pagina: number) => `Está en el texto, página ${formatNumero(pagina)}`,
  detectada: (reason: string) => `Detectada por el nombre: ${reason}`,
  corregida: (detected: string, reason: string) =>
    `Puesta a mano. Por el nombre sería ${detected}: ${reason}`,
  perdidos: {
    explicacion:
      'Documentos que están en las listas y cuyo archivo ya no existe. Ábralos por su expediente, elimínelos y vuelva a subir el archivo.',
    mostrando: (n: number, total: number) =>
      `Se muestran los ${formatNumero(n)} más recientes de ${formatNumero(total)}.`,
  },
  sincronizacion: {
    completada: 'Sincronización completada',
    resumen: (n: number, errors: number) =>
      `${formatNumero(n)} documentos sincronizados. ${formatNumero(errors)} errores.`,
    recientes: (n: number) =>
      `${plural(n, 'archivo subido', 'archivos subidos')} hace menos de 10 minutos, sin documento todavía: aún no se ${n === 1 ? 'mira' : 'miran'}.`,
    fallida: 'Error en sincronización',
    comparando: 'Comparando el almacén con los expedientes...',
    sincronizando: (done: number, total: number) =>
      `Sincronizando ${formatNumero(done)} de ${formatNumero(total)}`,
  },
};
