/** Every Spanish text of what a program is answered. */
export const mensajes = {
  noValida: 'La llave no es válida, ha caducado o está revocada.',
  noPermitido: 'La llave no permite esa operación.',
  dondeSePide: 'Un administrador hace otra llave con ese permiso en Ajustes → Programas.',
  enNavegador: 'Una llave no se usa en un navegador: cualquiera que abra la página la vería.',
  soloConLlave: 'Esta dirección es para programas, con una llave de Ajustes → Programas.',
  demasiadosEnvios: 'Hay demasiados envíos a la vez. Espere a que termine el anterior y repítalo.',
  operacionNoValida: 'El identificador de la operación no es válido',
  siONo: (name: string) => `El parámetro «${name}» es true o false.`,
  hondo: (most: number) => `Los datos están anidados en más de ${most} niveles.`,
  muchosDatos: 'Son demasiados datos de una vez: envíelos en varias llamadas.',
  /** What the history calls a push that says no name. */
  sinArchivo: 'Enviado por un programa',
  interrumpida: (cause: string) =>
    `${cause.replace(/\.$/, '')}. Repita la llamada con el mismo identificador de operación: lo que ya está no se repite.`,
  sinNombre: 'falta su nombre (name)',
  categoriaNoEsTexto: 'su categoría (category) no es un texto',
  noEsBase64: 'su contenido (content) no está en base64',
  sinDocumentosAntiguos: 'un expediente de formato anterior no lleva documentos',
  sinPermisoDeDocumentos: 'la llave no permite subir documentos',
};

/** What became of a record, or of a document. */
export const RESULTADOS = {
  inserted: 'creado',
  updated: 'actualizado',
  exists: 'ya estaba',
  refused: 'rechazado',
  uploaded: 'subido',
  existing: 'ya estaba',
  notUploaded: 'no subido',
};
