/** How much of the expenses of a mortgage the lender gives back, where the clause that put all of them on the borrower is void. */
import { esDia } from '@/domain/plazos/dias';
import { enumerar } from '@/lib/formato';

import { LEY_5_2019, REPARTOS } from './repartos';
import { textos } from './textos';
import type { FalloDeGastos, Gasto, GastoRepartido, GastosRepartidos, Reparto } from './tipos';

/** By the day of the deed, and not by that of each payment. */
export function shareGastos(gastos: readonly Gasto[], escritura: string): GastosRepartidos | FalloDeGastos {
  if (gastos.length === 0) return { fallo: textos.sinGastos };
  if (!esDia(escritura)) return { fallo: textos.sinContrato };
  const malo = gastos.findIndex(
    ({ fecha, importe }) => !esDia(fecha) || !Number.isSafeInteger(importe) || importe <= 0,
  );
  if (malo !== -1) return { fallo: textos.gastoMalo(malo + 1) };
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
