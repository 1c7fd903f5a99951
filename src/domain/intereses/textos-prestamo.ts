import { formatNumero } from '@/lib/formato';

export const textosDePrestamo = {
  importeMalo: 'El importe financiado tiene que ser mayor que cero.',
  mesesMalos: (max: number) => `Los meses tienen que estar entre 1 y ${formatNumero(max)}.`,
  carenciaMala: 'La carencia tiene que ser más corta que el préstamo.',
  tipoMalo: 'El interés del préstamo tiene que estar entre 0 % y 100 %.',
  fechaMala: 'La fecha de la primera cuota no existe: escríbala como dd/mm/aaaa.',
  cuota: (numero: number) => `Cuota ${formatNumero(numero)}`,
  cancelacion: 'Cancelación anticipada',
};
