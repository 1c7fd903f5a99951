import { plural } from '@/lib/formato';

export const textos = {
  titulo: 'Usura y revolving',
  movimientosAyuda:
    'Uno por línea: 31/01/2019 pago 50,00 Recibo. Valen disposición, anulación, pago, devuelto, interés, comisión y seguro. También pegados de una hoja de cálculo.',
  cuantos: (n: number) => plural(n, 'movimiento leído', 'movimientos leídos'),
  ninguno:
    'Escriba la TAE y el día del contrato para compararla, y pegue los movimientos para ver lo pagado de más.',
  cargando: 'Cargando la serie publicada',
  corrija: 'Corrija lo que está señalado y aquí se ve lo que sale.',
  taeMala: 'Escriba la TAE como 26,82',
  mesMalo: 'Escriba el mes como 06/2010',
  mesAyuda: 'Solo si no es el del contrato',
  margenMalo: 'Escriba los puntos como 6',
  margenAyuda: 'De una sentencia que conozca',
  sinFuente: 'Escriba de dónde sale',
  decide:
    'El programa cuenta y propone; si el contrato es usurario lo decide un tribunal, y qué se pide, una persona. Nada queda en el expediente hasta que alguien lo guarda.',
  notaDelLibro: (titulo: string) =>
    `Lo pagado que excede del capital (art. 3 de la Ley de 23 de julio de 1908). ${titulo}.`,
  tituloDelCalculo: (dia: string) => `Lo pagado de más hasta el ${dia}`,
  lineasDelExceso: 'Para contar sus intereses, una cantidad por línea:',
};

export const CONCLUSIONES = {
  supera: { tone: 'warning', text: 'La supera en todas las lecturas' },
  no_supera: { tone: 'incomplete', text: 'No la supera en ninguna lectura' },
  discutido: { tone: 'warning', text: 'Depende de la lectura' },
  sin_umbral: { tone: 'incomplete', text: 'Sin un margen con fuente' },
} as const;
