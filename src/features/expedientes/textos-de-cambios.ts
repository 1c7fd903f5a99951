import { formatNumero } from '@/lib/formato';

/** What the form and the dialogs of the list say: they come when they are opened, and so do their texts. */
export const textosDeCambios = {
  loDiceLaReclamacion: (referencia: string) => `Lo dice la reclamación ${referencia}: se cambia en ella.`,
  cambiarianSinReclamacion: (changing: number, total: number) =>
    changing === 0
      ? `Ninguno de los ${formatNumero(total)} seleccionados cambiará.`
      : textosDeCambios.cambiarian(changing, total),
  loDicenSusReclamaciones: 'No cambian los expedientes con una reclamación enviada: lo dice ella.',
  cambiarian: (changing: number, total: number) =>
    changing === 0
      ? `Ninguno de los ${formatNumero(total)} seleccionados cambiará: todos tienen ya ese valor.`
      : `${changing === 1 ? 'Cambiará' : 'Cambiarán'} ${formatNumero(changing)} de los ${formatNumero(total)} seleccionados.`,
  tendrian: (changing: number, total: number) =>
    changing === 0
      ? `Ninguno de los ${formatNumero(total)} seleccionados cambiará: todos tienen ya ese servicio.`
      : textosDeCambios.cambiarian(changing, total),
};

export const textosFormulario = {
  errorAlCrear: 'Error al crear deal',
  errorAlActualizar: 'Error al actualizar deal',
  sinCambios: 'No ha cambiado nada',
};
