import { formatEuros, formatFecha, formatNumero, plural } from '@/lib/formato';

const NO_CAMBIA = {
  costas:
    'Solo tiene una tasación de costas, que no cambia con los días: si cambian la cuantía o una partida, tásela otra vez en su página.',
  usura:
    'Solo tiene un cálculo de usura, que no cambia con los días: si hay movimientos nuevos o se publica la media, cuéntelo otra vez en su página.',
};
const NO_CAMBIAN =
  'Tiene una tasación de costas y un cálculo de usura, que no cambian con los días, y ninguno de intereses: ábralos en su página si algo ha cambiado.';

const calculos = (n: number) => plural(n, 'cálculo', 'cálculos');

export const textos = {
  noSeRecalcula: ([clase, otra]: (keyof typeof NO_CAMBIA)[]) =>
    clase === undefined || otra !== undefined ? NO_CAMBIAN : NO_CAMBIA[clase],
  noEsta: 'El expediente ya no existe, está en la Papelera o sus datos están bloqueados.',
  sinCalculo: 'No tiene ningún cálculo guardado del que partir.',
  sinCambios: 'No cambia nada desde el último cálculo.',
  ilegible: (error: string) => `Lo que se anotó ya no se puede leer: ${error}.`,
  cambiado: 'Alguien ha guardado o eliminado un cálculo después de comprobarlo.',
  yaConfirmado: 'Lo último que tiene ya está confirmado.',
  tituloDelCalculo: (hasta: string) => `Intereses hasta el ${formatFecha(hasta)}`,

  comprobando: (done: number, total: number) => `Comprobando ${formatNumero(done)} de ${formatNumero(total)}`,
  recalculando: (done: number, total: number) =>
    `Recalculando ${formatNumero(done)} de ${formatNumero(total)}`,
  confirmando: (done: number, total: number) => `Confirmando ${formatNumero(done)} de ${formatNumero(total)}`,

  seProponen: (n: number, de: number) =>
    `${n === 1 ? 'Se propondrá un cálculo nuevo' : `Se propondrán ${formatNumero(n)} cálculos nuevos`}, de ${plural(de, 'expediente', 'expedientes')}.`,
  nadaQueRecalcular: 'Ninguno de los seleccionados se puede recalcular.',
  deAntesAAhora: (antes: number, ahora: number) =>
    `Entre todos pasan de ${formatEuros(antes)} a ${formatEuros(ahora)}.`,
  siguenVigentes: (n: number) =>
    n === 1
      ? '1 tiene uno confirmado: sigue vigente hasta que alguien confirme el nuevo.'
      : `${formatNumero(n)} tienen uno confirmado: sigue vigente hasta que alguien confirme el nuevo.`,
  recalcular: (n: number) => `Recalcular ${formatNumero(n)}`,

  seConfirman: (n: number, de: number) =>
    `${calculos(n)} por confirmar, de ${plural(de, 'expediente', 'expedientes')}. Quien los confirma responde de ellos.`,
  nadaQueConfirmar: 'Ninguno de los seleccionados tiene un cálculo por confirmar.',
  sumanTodos: (total: number) => `Suman ${formatEuros(total)}.`,
  soloPrimeros: (shown: number) => `Se muestran los ${formatNumero(shown)} primeros.`,
  confirmar: (n: number) => `Confirmar ${formatNumero(n)}`,

  yMas: (n: number) => `y ${formatNumero(n)} más`,
  propuestos: (n: number) => plural(n, 'cálculo propuesto', 'cálculos propuestos'),
  confirmados: (n: number) => plural(n, 'cálculo confirmado', 'cálculos confirmados'),
  parado: 'Se ha parado: lo hecho queda hecho.',
  fallo: (message: string) => `${message}. Lo hecho queda hecho: puede seguir donde estaba.`,
  dondeSeDeshace: 'Se puede deshacer aquí o, durante 30 días, en «Cambios en bloque».',
  deshechos: (n: number) => `${calculos(n)} ${n === 1 ? 'deshecho' : 'deshechos'}`,
  seQuedan: (n: number) =>
    n === 1
      ? '1 se queda como está: alguien lo ha confirmado, eliminado o puesto en un escrito.'
      : `${formatNumero(n)} se quedan como están: alguien los ha confirmado, eliminado o puesto en un escrito.`,
};
