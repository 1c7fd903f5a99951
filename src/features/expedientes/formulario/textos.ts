export const textosFormulario = {
  errorAlCrear: 'Error al crear deal',
  errorAlActualizar: 'Error al actualizar deal',
  sinCambios: 'No ha cambiado nada',
};
