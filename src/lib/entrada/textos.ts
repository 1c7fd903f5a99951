import type { Tipo } from '@/lib/tipo-de-archivo';

import type { TipoDeDocumento } from './lectura';

/** Why something that was brought in is left out. */
export const textos = {
  noEsPdf: 'no es un PDF',
  vacioDelTodo: 'está vacío',
  otroTipo: 'no es un documento que se guarde: entran PDF, Word, ODT, RTF, imágenes, ZIP y correos',
  comprimido: 'es un archivo comprimido que no es ZIP: ábralo e importe lo que trae',
  zipIlegible: 'el ZIP no se puede leer',
  zipCortado: 'el ZIP no se puede leer: está cortado o dañado, descárguelo otra vez',
  zipHondo: 'un ZIP dentro de otro ZIP que ya venía en un ZIP: ábralo antes',
  muyHondo: 'viene dentro de demasiados correos: ábralo e importe lo que trae',
  danado: 'está dañado dentro del ZIP: pida que lo envíen otra vez',
  contrasena: 'tiene contraseña: ábralo con ella e importe lo que trae',
  archivoGrande: 'pasa de 50 MB',
  noCabe: 'no cabe: lo demás ya ocupa el máximo de una vez; impórtelo aparte',
  demasiadosArchivos: (n: number) =>
    `trae más de 5.000 archivos: quedan fuera los ${n} últimos, impórtelos por partes`,
  demasiadosCorreos: 'trae más de 5.000 correos: impórtelo por partes',
  sinAdjuntos: 'el correo no trae ningún PDF',
  correoIlegible: 'el correo no se puede leer',
  correoLento: 'abrir el correo lleva demasiado: ábralo en su programa de correo y traiga sus PDF',
  winmailIlegible: 'el winmail.dat no se puede leer: pida que lo envíen sin el formato de Outlook (TNEF)',
  winmailVacio: 'el winmail.dat no trae ningún documento',
  firmaSola: 'es la firma del correo: lo firmado viene aparte',
  cifrado: 'está cifrado o no es una firma que se pueda leer: ábralo con su programa de correo',
  imagenDelCuerpo: 'es una imagen del texto del correo',
  uuencodeIlegible: 'el adjunto está dañado: no se puede leer',
  vacio: 'no trae ningún PDF',
  ilegible: 'no se puede leer: ábralo con su programa e importe lo que trae',
};

const NOMBRES: Record<Exclude<TipoDeDocumento, 'pdf'>, string> = {
  docx: 'documento de Word',
  odt: 'documento ODT',
  doc: 'documento de Word antiguo',
  rtf: 'documento RTF',
  tiff: 'imagen TIFF',
  jpg: 'imagen JPG',
  png: 'imagen PNG',
  heic: 'imagen HEIC',
};

export const esDocumento = (tipo: Tipo): tipo is TipoDeDocumento =>
  tipo === 'pdf' || Object.hasOwn(NOMBRES, tipo);

/** It is in, and nobody has read it. */
export const motivoSinLeer = (tipo: TipoDeDocumento): string =>
  tipo === 'pdf'
    ? 'PDF dañado, con contraseña o que tarda demasiado, sin leer'
    : `${NOMBRES[tipo]}, sin leer`;
