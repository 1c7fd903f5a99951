/** A walk from day to day until as many as asked for have counted. */
import { sumarDias } from './dias';
import type { Motivo } from './inhabiles';
import { textos } from './textos';

interface Recorrido {
  primero: string;
  ultimo: string;
  /** What did not count on the way, one step for each reason. */
  noCuentan: string[];
}

/** The day from which it starts is not counted. `paso` -1 walks back. */
export function recorrer(desde: string, cantidad: number, motivo: Motivo, paso: 1 | -1 = 1): Recorrido {
  const excluidos = new Map<string, string[]>();
  let [dia, contados, primero] = [desde, 0, ''];
  while (contados < cantidad) {
    dia = sumarDias(dia, paso);
    const porque = motivo(dia);
    if (porque !== null) anotar(excluidos, porque, dia);
    else if (++contados === 1) primero = dia;
  }
  return { primero, ultimo: dia, noCuentan: enPasos(excluidos) };
}

function anotar(excluidos: Map<string, string[]>, motivo: string, dia: string): void {
  const dias = excluidos.get(motivo);
  if (dias) dias.push(dia);
  else excluidos.set(motivo, [dia]);
}

function enPasos(excluidos: Map<string, string[]>): string[] {
  return [...excluidos].map(([motivo, dias]) => textos.noCuentan(motivo, dias.toSorted()));
}
