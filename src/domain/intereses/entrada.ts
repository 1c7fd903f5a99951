/** What cannot be counted from, said before anything is counted. */
import { esDia } from '@/domain/plazos/dias';

import { textos } from './textos';
import type { Entrada, Partida } from './tipos';

const MAX_PARTIDAS = 1000;
const MAX_MILESIMAS = 100_000;

/** The sentence to show; undefined: all of it can be counted from. */
export function entradaMala(entrada: Entrada): string | undefined {
  const { partidas, pagos = [], hasta } = entrada;
  if (!esDia(hasta)) return textos.fechaMala('final');
  if (partidas.length === 0) return textos.sinPartidas;
  if (partidas.length + pagos.length > MAX_PARTIDAS) return textos.demasiadas(MAX_PARTIDAS);
  return (
    primera(partidas, 'la cantidad', hasta) ??
    primera(pagos, 'el pago', hasta) ??
    suspensionMala(entrada) ??
    hechoMalo(entrada)
  );
}

function primera(partidas: readonly Partida[], que: string, hasta: string): string | undefined {
  for (const [n, { fecha, importe }] of partidas.entries()) {
    const cual = `${que} ${n + 1}`;
    if (!esDia(fecha)) return textos.fechaMala(cual);
    if (!Number.isSafeInteger(importe) || importe <= 0) return textos.importeMalo(cual);
    if (fecha > hasta) return textos.fechaTardia(cual, hasta);
  }
  return undefined;
}

function suspensionMala({ suspensiones = [] }: Entrada): string | undefined {
  for (const { desde, hasta } of suspensiones) {
    if (!esDia(desde) || !esDia(hasta)) return textos.fechaMala('la suspensión');
    if (hasta < desde) return textos.suspensionAlReves;
  }
  return undefined;
}

/** The judgment, the acceptance or the loss. */
function hechoMalo({ regimen, sentencia, partidas }: Entrada): string | undefined {
  const primero = partidas.map(({ fecha }) => fecha).toSorted()[0] ?? '';
  if (sentencia !== undefined && !esDia(sentencia)) return textos.fechaMala('la sentencia');
  if (sentencia !== undefined && sentencia < primero) return textos.antesDeLoDebido('la sentencia', primero);
  switch (regimen.clase) {
    case 'pactado':
      return Number.isSafeInteger(regimen.milesimas) &&
        regimen.milesimas >= 0 &&
        regimen.milesimas <= MAX_MILESIMAS
        ? undefined
        : textos.tipoPactadoMalo;
    case 'aceptada':
      return esDia(regimen.aceptacion) ? undefined : textos.fechaMala('la aceptación');
    case 'seguro':
      return esDia(regimen.siniestro) ? undefined : textos.fechaMala('el siniestro');
    default:
      return undefined;
  }
}
