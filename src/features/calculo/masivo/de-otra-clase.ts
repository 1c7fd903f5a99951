import type { CalculosDeUno } from '@/data/calculos/calculos-masivo';
import type { Fuera } from '@/features/calculo/masivo/contar';
import { textos } from '@/features/calculo/masivo/textos';

/** Costs and usury are no sums that grow with the days: where a case file has nothing else, that is why it is left. */
export function deOtraClase(fuera: Fuera[], unos: CalculosDeUno[]): Fuera[] {
  const porDeal = new Map(unos.map((uno) => [uno.deal, uno]));
  return fuera.map((una) => {
    const { ultimo, otros } = porDeal.get(una.deal) ?? { ultimo: null, otros: [] };
    if (ultimo || otros.length === 0) return una;
    return { ...una, motivo: textos.noSeRecalcula(otros.map(({ clase }) => clase)), arreglo: 'expediente' };
  });
}
