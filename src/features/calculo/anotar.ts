/** A calculation as the ledger takes it. */
import type { Calculo } from '@/domain/intereses/tipos';
import { textos } from '@/features/calculo/textos';
import { formatFecha } from '@/lib/formato';

/** As an amount is typed. */
export const conComa = (centimos: number): string => (centimos / 100).toFixed(2).replace('.', ',');

export const paraAnotar = ({ pendiente, tramos }: Pick<Calculo, 'pendiente' | 'tramos'>, hasta: string) => ({
  capital: conComa(pendiente.capital),
  intereses: conComa(pendiente.intereses),
  nota: textos.notaDelLibro(formatFecha(hasta), [...new Set(tramos.map(({ articulo }) => articulo))]),
});
