/** What cannot be counted from, said before anything is counted. */
import { esDia } from '@/domain/plazos/dias';
import { esTipo, type TipoPublicado } from '@/domain/publicados/tipos';
import { MAX_CENTIMOS } from '@/lib/centimos';

import { textos } from './textos';
import type { Entrada, Partida } from './tipos';

const MAX_PARTIDAS = 1000;
/** A year that nobody means: 1019 for 2019. Days of five figures would not compare as text. */
const PRIMER_ANIO = 1900;
const ULTIMO_ANIO = 2199;

/** The sentence to show; undefined: all of it can be counted from. */
export function entradaMala(entrada: Entrada): string | undefined {
  const { partidas, pagos = [], hasta } = entrada;
  if (!esDia(hasta)) return textos.hastaMalo;
  if (anioDe(hasta) > ULTIMO_ANIO) return textos.hastaLejano(ULTIMO_ANIO);
  if (partidas.length === 0) return textos.sinPartidas;
  if (partidas.length + pagos.length > MAX_PARTIDAS) return textos.demasiadas(MAX_PARTIDAS);
  return (
    primera(partidas, 'la cantidad', hasta) ??
    primera(pagos, 'el pago', hasta) ??
    sumaMala(entrada) ??
    pagoAntesDeDeber(entrada) ??
    suspensionMala(entrada) ??
    hechoMalo(entrada)
  );
}

function primera(partidas: readonly Partida[], que: string, hasta: string): string | undefined {
  for (const [n, { fecha, importe }] of partidas.entries()) {
    const cual = `${que} ${n + 1}`;
    if (!esDia(fecha)) return textos.fechaMala(cual);
    if (anioDe(fecha) < PRIMER_ANIO) return textos.fechaAntigua(cual, PRIMER_ANIO);
    if (!Number.isSafeInteger(importe) || importe <= 0) return textos.importeMalo(cual);
    if (fecha > hasta) return textos.fechaTardia(cual, hasta);
  }
  return undefined;
}

const anioDe = (dia: string) => Number(dia.slice(0, 4));

const primerDia = ({ partidas }: Entrada): string => partidas.map(({ fecha }) => fecha).toSorted()[0] ?? '';

const sumaMala = ({ partidas }: Entrada): string | undefined =>
  partidas.reduce((suma, { importe }) => suma + importe, 0) > MAX_CENTIMOS
    ? textos.sumaMala(MAX_CENTIMOS)
    : undefined;

/** It would be taken from a sum that was not there yet. */
function pagoAntesDeDeber(entrada: Entrada): string | undefined {
  const primero = primerDia(entrada);
  const antes = (entrada.pagos ?? []).findIndex(({ fecha }) => fecha < primero);
  return antes === -1 ? undefined : textos.antesDeLoDebido(`el pago ${antes + 1}`, primero);
}

function suspensionMala({ suspensiones = [] }: Entrada): string | undefined {
  for (const { desde, hasta } of suspensiones) {
    if (!esDia(desde) || !esDia(hasta)) return textos.fechaMala('la suspensión');
    if (hasta < desde) return textos.suspensionAlReves;
  }
  return undefined;
}

/** The judgment, the acceptance or the loss. */
function hechoMalo(entrada: Entrada): string | undefined {
  const { regimen, sentencia } = entrada;
  return (
    (sentencia === undefined ? undefined : diaMalo('la sentencia', sentencia, entrada)) ??
    regimenMalo(regimen, entrada)
  );
}

function regimenMalo(regimen: Entrada['regimen'], entrada: Entrada): string | undefined {
  switch (regimen.clase) {
    case 'pactado':
      return esTipo(regimen.milesimas) ? undefined : textos.tipoPactadoMalo;
    case 'aceptada':
      return diaMalo('la aceptación', regimen.aceptacion, entrada);
    case 'seguro':
      return siniestroMalo(regimen.siniestro, entrada);
    case 'mercantil':
      return publicadoMalo(regimen.tipos);
    case 'legal':
      return undefined;
  }
}

function publicadoMalo(tipos: readonly TipoPublicado[]): string | undefined {
  const malo = tipos.find(({ desde, milesimas }) => !esDia(desde) || !esTipo(milesimas));
  return malo && textos.publicadoMalo(malo.desde);
}

function diaMalo(que: string, dia: string, entrada: Entrada): string | undefined {
  const primero = primerDia(entrada);
  if (!esDia(dia)) return textos.fechaMala(que);
  return dia < primero ? textos.antesDeLoDebido(que, primero) : undefined;
}

/** Art. 20.6.ª of Ley 50/1980: interest begins with the loss. */
function siniestroMalo(siniestro: string, entrada: Entrada): string | undefined {
  const primero = primerDia(entrada);
  if (!esDia(siniestro)) return textos.fechaMala('el siniestro');
  if (anioDe(siniestro) < PRIMER_ANIO) return textos.fechaAntigua('el siniestro', PRIMER_ANIO);
  return primero < siniestro ? textos.antesDelSiniestro(primero, siniestro) : undefined;
}
