/** How much of the expenses of a mortgage the lender gives back, where the clause that put all of them on the borrower is void. */
import { esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esCentimos, MAX_CENTIMOS } from '@/lib/centimos';
import { enumerar } from '@/lib/formato';

import { textos } from './textos';
import type { FalloDeGastos, Gasto, GastoRepartido, GastosRepartidos, Reparto } from './tipos';

/** It came into force three months after its publication on 16/03/2019 (final provision 16), and leaves out contracts signed before. */
const LEY_5_2019 = '2019-06-16';
const RDL_17_2018 = '2018-11-10';

const leido = { estado: 'leido', leido_el: '2026-11-28' } as const;
const sinLeer = { estado: 'sin_leer', leido_el: null } as const;
const antes = { hasta: LEY_5_2019, ...sinLeer } as const;
const despues = { desde: LEY_5_2019, ...leido } as const;

const DE_QUIEN_LAS_PIDE = 'Las copias las paga quien las pide: separe las suyas de las del prestamista.';

/**
 * These rules say who bears each expense. Article 14.1.e) of Ley 5/2019, its first transitory provision and its entry into force were read on
 * 28/11/2026, and article 29 of RDLeg 1/1993, in the texts consolidated on 25/04/2026. The judgments could not be had in their text.
 */
export const REPARTOS: readonly Reparto[] = [
  { clase: 'notaria', devuelve: 'mitad', fuente: 'STS 48/2019', ...antes },
  { clase: 'notaria', devuelve: 'entero', fuente: 'art. 14.1.e) ii Ley 5/2019', ...despues },
  { clase: 'copias', devuelve: 'segun', fuente: 'STS 48/2019', nota: DE_QUIEN_LAS_PIDE, ...antes },
  {
    clase: 'copias',
    devuelve: 'segun',
    fuente: 'art. 14.1.e) ii Ley 5/2019',
    nota: DE_QUIEN_LAS_PIDE,
    ...despues,
  },
  { clase: 'registro', devuelve: 'entero', fuente: 'STS 48/2019', ...antes },
  { clase: 'registro', devuelve: 'entero', fuente: 'art. 14.1.e) iii Ley 5/2019', ...despues },
  {
    clase: 'gestoria',
    devuelve: 'entero',
    fuente: 'STS 555/2020',
    nota: 'Antes de ella los tribunales daban la mitad.',
    ...antes,
  },
  { clase: 'gestoria', devuelve: 'entero', fuente: 'art. 14.1.e) i Ley 5/2019', ...despues },
  { clase: 'tasacion', devuelve: 'entero', fuente: 'STS 35/2021', ...antes },
  { clase: 'tasacion', devuelve: 'nada', fuente: 'art. 14.1.e) i Ley 5/2019', ...despues },
  { clase: 'impuesto', devuelve: 'nada', fuente: 'STS 148/2018', hasta: RDL_17_2018, ...sinLeer },
  {
    clase: 'impuesto',
    devuelve: 'entero',
    fuente: 'art. 29 RDLeg 1/1993',
    nota: 'El artículo está leído; desde qué día dice esto (Real Decreto-ley 17/2018), no.',
    desde: RDL_17_2018,
    ...sinLeer,
  },
  {
    clase: 'apertura',
    devuelve: 'segun',
    fuente: 'STJUE C-565/21 y STS 816/2023',
    nota: 'Si es abusiva se mira caso por caso: el programa no la cuenta.',
    ...sinLeer,
  },
];

/** The rule of each expense is that of the day of the deed, and not that of its payment. */
export function shareGastos(gastos: readonly Gasto[], escritura: string): GastosRepartidos | FalloDeGastos {
  const malo = gastosMalos(gastos, escritura);
  if (malo !== undefined) return { fallo: malo };
  const repartidos = gastos.map((gasto): GastoRepartido => {
    const reparto = repartoDe(gasto, escritura);
    return { ...gasto, reparto, devuelve: devueltoDe(gasto.importe, reparto.devuelve) };
  });
  const segun = sumaDe(
    repartidos.filter(({ reparto }) => reparto.devuelve === 'segun').map((g) => g.importe),
  );
  const fuentesSinLeer = [
    ...new Set(
      repartidos.filter(({ reparto }) => reparto.estado === 'sin_leer').map(({ reparto }) => reparto.fuente),
    ),
  ];
  return {
    gastos: repartidos,
    total: sumaDe(repartidos.map(({ devuelve }) => devuelve)),
    avisos: [
      ...(fuentesSinLeer.length > 0 ? [textos.avisoSinLeer(enumerar(fuentesSinLeer))] : []),
      ...(segun > 0 ? [textos.avisoSegun(segun)] : []),
      ...(escritura < LEY_5_2019 ? [textos.avisoNovacion(LEY_5_2019)] : []),
    ],
  };
}

function gastosMalos(gastos: readonly Gasto[], escritura: string): string | undefined {
  if (gastos.length === 0) return textos.sinGastos;
  if (!esDia(escritura)) return textos.sinContrato;
  const malo = gastos.findIndex(
    ({ fecha, importe }) => !esDia(fecha) || !(importe > 0) || !esCentimos(importe),
  );
  if (malo !== -1) return textos.gastoMalo(malo + 1);
  if (![escritura, ...gastos.map(({ fecha }) => fecha)].every(esDeEstosSiglos)) return textos.anioMalo;
  return sumaDe(gastos.map(({ importe }) => importe)) > MAX_CENTIMOS
    ? textos.sumaMala(MAX_CENTIMOS)
    : undefined;
}

function repartoDe({ clase }: Gasto, escritura: string): Reparto {
  const found = REPARTOS.find(
    (uno) => uno.clase === clase && escritura >= (uno.desde ?? '') && (!uno.hasta || escritura < uno.hasta),
  );
  if (!found) throw new Error(`no rule of ${clase} on ${escritura}`);
  return found;
}

/** A half of an odd sum is rounded down: what is claimed is no cent more than what is due. */
function devueltoDe(importe: number, devuelve: Reparto['devuelve']): number {
  if (devuelve === 'entero') return importe;
  return devuelve === 'mitad' ? Math.floor(importe / 2) : 0;
}

const sumaDe = (importes: readonly number[]) => importes.reduce((suma, uno) => suma + uno, 0);
