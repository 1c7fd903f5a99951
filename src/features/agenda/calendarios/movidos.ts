/** Which open terms of a seat a calendar as it is now would end on another day. */
import type { CalendarioDeSede, PlazoAbierto, PlazoMovido } from '@/data/calendarios/calendarios-api';
import { contadorDe, type Cuenta } from '@/data/calendarios/en-sede';
import { esFallo } from '@/domain/plazos/fallo';
import { diaDelFinal } from '@/domain/plazos/final';
import type { Fallo, Lecturas } from '@/domain/plazos/tipos';

interface Movido {
  titulo: string;
  deal_id: string | null;
  antes: string;
  fila: PlazoMovido;
}

export interface Recuento {
  contados: number;
  movidos: Movido[];
  /** What cannot be counted any more, and why: they stay where they are. */
  sinCuenta: { id: string; titulo: string; mensaje: string }[];
}

/** A page at a time: what comes in between keeps the page alive. */
export async function recontar(
  paginas: AsyncIterable<readonly PlazoAbierto[]>,
  sede: CalendarioDeSede,
  lecturas: Lecturas = {},
): Promise<Recuento> {
  const recuento: Recuento = { contados: 0, movidos: [], sinCuenta: [] };
  const contar = alike(contadorDe(sede, lecturas));
  for await (const plazos of paginas) {
    recuento.contados += plazos.length;
    for (const plazo of plazos) anotar(plazo, contar(plazo.entrada), recuento);
  }
  return recuento;
}

export const juntos = (recuentos: readonly Recuento[]): Recuento => ({
  contados: recuentos.reduce((n, { contados }) => n + contados, 0),
  movidos: recuentos.flatMap(({ movidos }) => movidos),
  sinCuenta: recuentos.flatMap(({ sinCuenta }) => sinCuenta),
});

/** Many terms of a seat were notified alike: each way is counted once. */
function alike(contar: ReturnType<typeof contadorDe>): ReturnType<typeof contadorDe> {
  const counted = new Map<string, Cuenta | Fallo>();
  return (entrada) => {
    const key = JSON.stringify(entrada);
    const cuenta = counted.get(key) ?? contar(entrada);
    counted.set(key, cuenta);
    return cuenta;
  };
}

function anotar(plazo: PlazoAbierto, cuenta: Cuenta | Fallo, recuento: Recuento): void {
  const { id, titulo, deal_id, inicio, gracia, visto } = plazo;
  if (esFallo(cuenta)) {
    recuento.sinCuenta.push({ id, titulo, mensaje: cuenta.mensaje });
    return;
  }
  const { computo, versiones } = cuenta;
  const fin = diaDelFinal(plazo.entrada, computo);
  if (fin === inicio && computo.gracia === gracia) return;
  const fila = {
    id,
    inicio: fin,
    gracia: computo.gracia,
    computo,
    calendario: versiones,
    visto,
  };
  recuento.movidos.push({ titulo, deal_id, antes: inicio, fila });
}
