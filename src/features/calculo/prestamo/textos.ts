import type { ResumenDelCotejo } from '@/domain/intereses/extracto';
import { enumerar, formatCentimos, plural } from '@/lib/formato';

export const textos = {
  ayuda:
    'Escriba la prima sola, con el interés y los meses del préstamo. Si se pagó aparte, no hace falta: anótela en las cantidades.',
  cambiosAyuda:
    'Una novación, una refinanciación, una amortización o una carencia nueva. La cuota de ese día se paga como estaba y las siguientes siguen el cambio; lo que quede vacío no cambia.',
  parteAyuda:
    'Lo amortizado y lo que se suma son la parte de la prima: lo pagado, por lo que quedaba de la prima y entre lo que se debía de todo el préstamo.',
  extractoAyuda:
    'Un pago por línea: su día, lo pagado y, si lo dice, intereses, capital y lo que queda: 31/01/2019 153,77 6,00 147,77 452,23. Si es de todo el préstamo, escriba arriba su importe entero.',
  sinCotejo: 'Corrija lo que está señalado en el préstamo y aquí se ve en qué difiere.',
  resumen: ({ iguales, distintas, faltan, sobran, demas, noSuman }: ResumenDelCotejo): string[] => [
    `${enumerar([
      plural(iguales, 'pago igual', 'pagos iguales'),
      plural(distintas, 'distinto', 'distintos'),
      ...(faltan > 0 ? [plural(faltan, 'que no está en el extracto', 'que no están en el extracto')] : []),
      ...(sobran > 0
        ? [plural(sobran, 'que solo está en el extracto', 'que solo están en el extracto')]
        : []),
    ])}. ${deMas(demas)}`,
    ...(noSuman > 0
      ? [
          `En ${plural(noSuman, 'línea', 'líneas')} del extracto, intereses y capital no suman lo pagado: revise el orden de las columnas, o si llevan comisiones.`,
        ]
      : []),
  ],
};

function deMas(centimos: number): string {
  if (centimos === 0) return 'En lo que está en los dos, la entidad cobró lo mismo en total.';
  const cuanto = formatCentimos(Math.abs(centimos));
  return `En lo que está en los dos, la entidad cobró ${cuanto} ${centimos > 0 ? 'más' : 'menos'}.`;
}
