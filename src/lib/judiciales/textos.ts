/** Why something that was brought in is left out. */
export const textos = {
  noEsPdf: 'no es un PDF',
  otroTipo: 'solo se leen PDF, ZIP y correos (.eml)',
  zipIlegible: 'el ZIP no se puede leer',
  zipHondo: 'un ZIP dentro de otro ZIP que ya venía en un ZIP: ábralo antes',
  danado: 'está dañado o tiene contraseña',
  archivoGrande: 'pasa de 50 MB',
  noCabe: 'no cabe: lo demás ya ocupa el máximo de una vez',
  demasiado: 'se han descomprimido 500 MB y no se sigue: impórtelo por partes',
  demasiadosArchivos: 'trae más de 5.000 archivos: impórtelo por partes',
  sinAdjuntos: 'el correo no trae ningún PDF',
  correoIlegible: 'el correo no se puede leer',
  correoHondo: 'un correo dentro de otro que ya venía en otro: ábralo antes y traiga su PDF',
  correoLento: 'abrir el correo lleva demasiado: ábralo en su programa de correo y traiga sus PDF',
  vacio: 'no trae ningún PDF',
};
