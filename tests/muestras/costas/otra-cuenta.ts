/** A second account of articles 32.5, 243.2 and 394.3 LEC, in whole numbers without any division of floats. It shares nothing with `assessCostas`. */
import type { Tasacion } from '@/domain/costas/tipos';

/** What is included, in cents and without IVA. */
export function otraCuentaDeCostas(tasacion: Tasacion): number {
  const { asunto, ganador, litigantes, reclamoAntes, temeridad, otroPartido } = tasacion;
  const de = (...clases: string[]) =>
    tasacion.partidas.reduce(
      (suma, una) => (clases.includes(una.clase) ? suma + BigInt(una.importe) : suma),
      0n,
    );
  // Articles 23.2.1.º and 31.2.1.º: a verbal by its amount alone, up to 2.000 €.
  const hacenFalta = asunto.accion !== 'otra' || asunto.cuantia === null || asunto.cuantia > 2000;
  const delConsumidor = !hacenFalta && reclamoAntes && ganador === 'cliente';
  const entran = hacenFalta || delConsumidor || temeridad || otroPartido;
  // Article 394.3: what cannot be estimated is worth 24.000 €; recklessness takes the limit away.
  const cuantia = BigInt(Math.round((asunto.cuantia ?? 24_000) * 100));
  const tope = temeridad ? undefined : (cuantia / 3n) * BigInt(litigantes);
  const bajoElLimite = de('perito') + (entran && !delConsumidor ? de('abogado') : 0n);
  const conLimite = tope !== undefined && bajoElLimite > tope ? tope : bajoElLimite;
  const fueraDelLimite =
    de('gasto') + (entran ? de('procurador') : 0n) + (delConsumidor ? de('abogado') : 0n);
  return Number(conLimite + fueraDelLimite);
}
