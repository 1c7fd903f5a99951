/**
 * What a tasación de costas holds: which fees go in, up to which limit, with their IVA. Ley de Enjuiciamiento Civil, articles 32.5, 243, 244, 245 bis
 * and 394.3, read on 27/11/2026 in the text consolidated on 28/02/2025. The court's own reading, a moderation by article 245.5 and what
 * article 243.2 leaves out for being useless are a person's to judge.
 */
import { type Asunto, baseDelLimite, esCuantia, sonPreceptivos } from '@/domain/fases/clase-de-juicio';
import { esCentimos, MAX_CENTIMOS } from '@/lib/centimos';

import { textos } from './textos';
import type { CostasTasadas, FalloDeCostas, PartidaDeCostas, PartidaTasada, Tasacion } from './tipos';

type Clase = PartidaDeCostas['clase'];

interface Regla {
  excluidas: readonly Clase[];
  /** Whose fees share the limit. */
  limitadas: readonly Clase[];
  paso: string;
}

const POR_SU_INTERVENCION: readonly Clase[] = ['abogado', 'procurador'];
const SIN_ARANCEL: readonly Clase[] = ['abogado', 'perito'];

export function assessCostas(tasacion: Tasacion): CostasTasadas | FalloDeCostas {
  const { partidas, litigantes, iva, ganador } = tasacion;
  if (partidas.length === 0) return { fallo: textos.sinPartidas };
  if (!Number.isInteger(litigantes) || litigantes < 1 || litigantes > 99)
    return { fallo: textos.litigantesMalos };
  if (!Number.isInteger(iva) || iva < 0 || iva > 1000) return { fallo: textos.ivaMalo };
  if (!partidas.every(({ importe }) => esCentimos(importe))) return { fallo: textos.importeMalo };
  if (conIva(partidas, iva) > MAX_CENTIMOS) return { fallo: textos.sumaMala(MAX_CENTIMOS) };
  if (!esCuantia(tasacion.asunto.cuantia)) return { fallo: textos.cuantiaMala };
  const regla = reglaDe(tasacion);
  const { limite, paso: pasoDelLimite } = limiteDe(tasacion);
  const sujetas = partidas.filter(({ clase }) => regla.limitadas.includes(clase));
  const suma = sumaDe(sujetas.map(({ importe }) => importe));
  const reducidas = suma > limite ? repartir(sujetas, limite) : sujetas.map(({ importe }) => importe);
  const tasadas = partidas.map((partida): PartidaTasada => {
    const at = sujetas.indexOf(partida);
    const incluido = regla.excluidas.includes(partida.clase) ? 0 : (reducidas[at] ?? partida.importe);
    return {
      ...partida,
      incluido,
      iva: POR_SU_INTERVENCION.includes(partida.clase) ? Math.round((incluido * iva) / 1000) : 0,
      porque: porqueDe(partida, incluido, regla),
    };
  });
  const incluido = sumaDe(tasadas.map((una) => una.incluido));
  const ivas = sumaDe(tasadas.map((una) => una.iva));
  return {
    ganador,
    partidas: tasadas,
    incluido,
    iva: ivas,
    total: incluido + ivas,
    fuera: sumaDe(partidas.map(({ importe }) => importe)) - incluido,
    pasos: [
      textos.ganan(ganador),
      regla.paso,
      ...(sujetas.length === 0 ? [] : [pasoDelLimite]),
      ...(sujetas.length === 0 || limite === Number.POSITIVE_INFINITY
        ? []
        : [suma > limite ? textos.noCabe(suma, limite) : textos.cabe(suma)]),
      ...(ivas > 0 ? [textos.iva(iva)] : []),
      textos.total(incluido, ivas, incluido + ivas),
      textos.plazos,
    ],
  };
}

/** All that they may come to: a sum that no column holds would be counted, and could not be kept. */
const conIva = (partidas: readonly PartidaDeCostas[], iva: number) =>
  sumaDe(partidas.map(({ importe }) => importe)) * (1 + iva / 1000);

/**
 * Article 32.5. A consumer who claimed before has the lawyer's fees whole; other professionals without a tariff keep the limit. The other party
 * of a consumer has no such rule.
 */
function reglaDe({ asunto, ganador, reclamoAntes, temeridad, otroPartido }: Tasacion): Regla {
  if (sonPreceptivos(asunto)) return { excluidas: [], limitadas: SIN_ARANCEL, paso: textos.preceptivos };
  if (reclamoAntes && ganador === 'cliente')
    return { excluidas: [], limitadas: ['perito'], paso: textos.reclamoAntes };
  if (temeridad) return { excluidas: [], limitadas: SIN_ARANCEL, paso: textos.porTemeridad };
  if (otroPartido) return { excluidas: [], limitadas: SIN_ARANCEL, paso: textos.porDomicilio };
  return { excluidas: POR_SU_INTERVENCION, limitadas: ['perito'], paso: textos.excluidos };
}

/** Article 394.3: a third of the amount, rounded down, to each who was given their costs. */
function limiteDe({ asunto, temeridad, litigantes }: Tasacion): { limite: number; paso: string } {
  if (temeridad) return { limite: Number.POSITIVE_INFINITY, paso: textos.sinLimite };
  const base = centimosDe(asunto);
  const limite = Math.floor(base / 3) * litigantes;
  return { limite, paso: textos.limite(litigantes, base, limite, asunto.cuantia === null) };
}

const centimosDe = (asunto: Asunto) => Math.round(baseDelLimite(asunto) * 100);

/** In proportion, in whole cents that add up: those that are left over go to the largest remainders. */
function repartir(partidas: readonly PartidaDeCostas[], limite: number): number[] {
  const suma = sumaDe(partidas.map(({ importe }) => importe));
  const exactas = partidas.map(({ importe }) => (importe * limite) / suma);
  const enteras = exactas.map(Math.floor);
  const sobran = limite - sumaDe(enteras);
  const primeras = exactas
    .map((exacta, at) => ({ at, resto: exacta - Math.floor(exacta) }))
    .toSorted((a, b) => b.resto - a.resto || a.at - b.at)
    .slice(0, sobran)
    .map(({ at }) => at);
  return enteras.map((entera, at) => (primeras.includes(at) ? entera + 1 : entera));
}

function porqueDe({ clase, importe }: PartidaDeCostas, incluido: number, { excluidas }: Regla): string {
  if (excluidas.includes(clase)) return textos.noPreceptivo;
  return incluido < importe ? textos.reducida : '';
}

const sumaDe = (importes: readonly number[]) => importes.reduce((suma, uno) => suma + uno, 0);
