import { CODIGOS } from '@/data/codigos';
import type { CodigoHallazgo } from '@/domain/aportacion/caso';
import { formatFecha, formatNumero, plural } from '@/lib/formato';
import { conTonos } from '@/ui/con-tonos';

export const textos = {
  noComprobado:
    'Los límites de tamaño, de número de archivos y de nombres no están comprobados con el sistema: son ajustes del despacho. Compruébelos antes de presentar.',
  comprobado: (perfil: string, dia: string) =>
    `El despacho comprobó los límites de ${perfil} el ${formatFecha(dia)}. Aún no consta ninguna presentación hecha con este programa.`,
  cortado: 'Se ha parado antes de terminar',
  cortadoTexto: 'Lo que ya está escrito vale; al repetir se puede saltar lo preparado.',
  errorAlPreparar: 'No se ha podido preparar el paquete',
  preparado: (archivos: number, envios: number) =>
    `${plural(archivos, 'archivo', 'archivos')} en ${plural(envios, 'envío', 'envíos')}`,
  preparando: (hechos: number, total: number) =>
    `Preparando: ${formatNumero(hechos)} de ${plural(total, 'documento', 'documentos')}`,
  soporte: (n: number) =>
    `${plural(n, 'documento no cabe', 'documentos no caben')} en ningún envío: ${n === 1 ? 'va' : 'van'} en soporte digital el mismo día o el hábil siguiente (art. 18 RD 1065/2015).`,
  citas: (leidos: number, total: number) =>
    leidos === total
      ? 'Lo que cita cada escrito se ha comparado con sus documentos.'
      : `Lo que cita el escrito se ha comparado con sus documentos en ${formatNumero(leidos)} de ${plural(total, 'expediente', 'expedientes')}; el texto de los demás no se ha leído todavía: se compara al preparar el paquete de cada uno, en su pestaña Documentos.`,
  sinDocumentos: 'El expediente no tiene documentos que aportar.',
  bloqueos: (n: number) =>
    plural(n, 'fallo que impide preparar el paquete', 'fallos que impiden preparar el paquete'),
  avisos: (n: number) => plural(n, 'aviso', 'avisos'),
  movido: (titulo: string, lugar: number, total: number) => `${titulo}: lugar ${lugar} de ${total}`,
  firmado: 'Firmado: va como está',
  dosier: 'Para el cliente o la vista: no es para presentar. Sin los documentos confidenciales.',
} as const;

export const ESTADO_APORTACION = conTonos(CODIGOS.aportaciones.estado, {
  borrador: 'neutral',
  preparada: 'accent',
  presentada: 'complete',
  anulada: 'neutral',
});

/** What the causes of many findings are called. */
export const CAUSAS: Record<CodigoHallazgo, string> = {
  sin_escrito: 'Sin escrito principal',
  falta_exigido: 'Falta un documento exigido',
  falta_acreditacion: 'Falta la acreditación del MASC',
  objeto: 'La reclamación previa no incluye todo lo que se demanda',
  sin_intento: 'Acreditación sin reclamación anotada',
  plazo_masc: 'Reclamación previa sin cumplir',
  confidencial: 'Documento confidencial',
  cifrado: 'PDF cifrado',
  roto: 'Archivo dañado',
  vacio: 'Archivo vacío',
  formato: 'Tipo de archivo no admitido',
  zip_dentro: 'ZIP con archivos no admitidos',
  sin_inspeccionar: 'Documentos sin examinar',
  sin_ocr: 'Escaneado sin texto',
  repetido: 'Documento repetido',
  numero: 'Números de documento',
  grande: 'Archivo grande',
  en_soporte: 'No cabe en un envío',
  escrito_pdfa: 'El escrito no declara PDF/A',
  escrito_firma: 'Escrito sin firmar',
  traduccion: 'Falta la traducción',
  apud_acta: 'Apud acta antiguo o sin fecha',
  rej: 'No consta la inscripción en el registro',
  ajeno: 'Datos de otro expediente',
  referencia: 'El escrito cita un documento que no está',
  sin_mencion: 'El escrito no cita un documento',
  sin_texto_escrito: 'El escrito no tiene texto',
};
