/** Every Spanish text of what a key is refused with. */
export const mensajes = {
  noValida: 'La llave no es válida, ha caducado o está revocada.',
  noPermitido: 'La llave no permite esa operación.',
  dondeSePide: 'Un administrador hace otra llave con ese permiso en Ajustes → Programas.',
  enNavegador: 'Una llave no se usa en un navegador: cualquiera que abra la página la vería.',
};
