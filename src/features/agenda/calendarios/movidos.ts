/** Which open terms of a seat a calendar as it is now would end on another day. */
import type { CalendarioDeSede, PlazoAbierto, PlazoMovido } from '@/data/calendarios/calendarios-api';
import { contadorDe } from '@/features/agenda/plazo/en-sede';
import { esFallo } from '@/lib/plazos/fallo';

interface Movido {
  titulo: string;
  deal_id: string | null;
  antes: string;
  fila: PlazoMovido;
}

interface Recuento {
  contados: number;
  movidos: Movido[];
  /** What cannot be counted any more, and why: they stay where they are. */
  sinCuenta: { titulo: string; mensaje: string }[];
}

export function recontar(plazos: readonly PlazoAbierto[], sede: CalendarioDeSede): Recuento {
  const recuento: Recuento = { contados: plazos.length, movidos: [], sinCuenta: [] };
  const contar = contadorDe(sede);
  for (const { id, titulo, deal_id, inicio, gracia, entrada, visto } of plazos) {
    const cuenta = contar(entrada);
    if (esFallo(cuenta)) recuento.sinCuenta.push({ titulo, mensaje: cuenta.mensaje });
    else if (cuenta.computo.vence !== inicio || cuenta.computo.gracia !== gracia) {
      const { computo, versiones } = cuenta;
      const fila = {
        id,
        inicio: computo.vence,
        gracia: computo.gracia,
        computo,
        calendario: versiones,
        visto,
      };
      recuento.movidos.push({ titulo, deal_id, antes: inicio, fila });
    }
  }
  return recuento;
}
