/** One calculation of many counted again: what comes out, or why nothing does. */
import type { CalculoDeUno, Recuento } from '@/data/calculos/calculos-masivo';
import { conHechos, countIntereses } from '@/domain/intereses/calcular';
import type { TipoPublicado } from '@/domain/publicados/tipos';
import { textos } from '@/features/calculo/masivo/textos';
import { leer, valoresDe } from '@/features/calculo/valores';

/** Where a case file that is left out can be put right. */
type Arreglo = { calculo: string | undefined } | 'expediente';

/** A case file of which nothing is done, and why. */
export interface Fuera {
  deal: string;
  nombre: string;
  motivo: string;
  /** None: it is not there. */
  arreglo?: Arreglo;
}

/** A case file that can be counted again. Sums are in cents. */
export interface Listo {
  deal: string;
  nombre: string;
  /** The calculation that it starts from. */
  base: string;
  confirmado: boolean;
  antes: number;
  ahora: number;
}

/**
 * `mercantiles`: the rates of Ley 3/2004, for those that are counted by them. What is written is made only where it is asked for: a check
 * of thousands has no use for it.
 */
export function countOne(
  uno: CalculoDeUno,
  hasta: string,
  mercantiles: readonly TipoPublicado[] = [],
): { listo: Listo; recuento: () => Recuento } | Fuera {
  const { deal, nombre, ultimo } = uno;
  const fuera = (motivo: string, arreglo: Arreglo): Fuera => ({ deal, nombre, motivo, arreglo });
  if (!ultimo) return fuera(textos.sinCalculo, { calculo: undefined });
  const valores = valoresDe(ultimo.valores ?? undefined, hasta);
  const { entrada, errores } = leer(valores, mercantiles);
  const [malo] = Object.values(errores);
  if (malo !== undefined) return fuera(textos.ilegible(malo), { calculo: ultimo.id });
  const contado = countIntereses(entrada);
  if ('fallo' in contado) return fuera(contado.fallo, { calculo: ultimo.id });
  const antes = enCentimos(ultimo);
  const mismo =
    antes.capital === contado.pendiente.capital && antes.intereses === contado.pendiente.intereses;
  if (ultimo.hasta === hasta && mismo) return fuera(textos.sinCambios, 'expediente');
  return {
    listo: {
      deal,
      nombre,
      base: ultimo.id,
      confirmado: ultimo.estado === 'confirmado',
      antes: antes.capital + antes.intereses,
      ahora: contado.total,
    },
    recuento: () => {
      const titulo = tituloDe(ultimo, hasta);
      return { deal, base: ultimo.id, titulo, hasta, valores, resultado: conHechos(entrada, contado) };
    },
  };
}

export function enCentimos({ capital, intereses }: { capital: number; intereses: number }) {
  return { capital: Math.round(capital * 100), intereses: Math.round(intereses * 100) };
}

/** A name that somebody gave stays; the one that the program proposes says the new day. */
function tituloDe({ titulo, hasta: antes }: { titulo: string; hasta: string }, hasta: string): string {
  return titulo === textos.tituloDelCalculo(antes) ? textos.tituloDelCalculo(hasta) : titulo;
}
