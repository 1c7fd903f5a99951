/** How much of the expenses of a mortgage the lender gives back, where the clause that put all of them on the borrower is void. */
import { esDeEstosSiglos, esDia } from '@/domain/plazos/dias';
import { esCentimos, MAX_CENTIMOS } from '@/lib/centimos';
import { enumerar } from '@/lib/formato';

import { LEY_5_2019, REPARTOS } from './repartos';
import { textos } from './textos';
import type { FalloDeGastos, Gasto, GastoRepartido, GastosRepartidos, Reparto } from './tipos';

/** By the day of the deed, and not by that of each payment. */
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
  const sinLeer = [
    ...new Set(
      repartidos.filter(({ reparto }) => reparto.estado === 'sin_leer').map(({ reparto }) => reparto.fuente),
    ),
  ];
  return {
    gastos: repartidos,
    total: sumaDe(repartidos.map(({ devuelve }) => devuelve)),
    avisos: [
      ...(sinLeer.length > 0 ? [textos.avisoSinLeer(enumerar(sinLeer))] : []),
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
