/**
 * A second account of a prescription, that walks the calendar day by day: articles 5 and 1964.2 of the Civil Code, Ley 42/2015 and the days that
 * did not run in 2020. It shares nothing with `countPrescripcion`.
 */
const DIA = 86_400_000;
const escrito = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day of the same numeral `anios` after: 29 February of a year that has none is the 28th. */
function mismoDia(dia: string, anios: number): string {
  const anio = Number(dia.slice(0, 4)) + anios;
  const bisiesto = (anio % 4 === 0 && anio % 100 !== 0) || anio % 400 === 0;
  return dia.endsWith('-02-29') && !bisiesto ? `${anio}-02-28` : `${anio}${dia.slice(4)}`;
}

/** The day after the first one is the first that counts; each of the state of alarm is made up for at the end. */
function ultimo(desde: string, anios: number): string {
  const fin = mismoDia(desde, anios);
  let parados = 0;
  if (fin >= '2020-03-14')
    for (let ms = Date.parse('2020-03-14'); ms <= Date.parse('2020-06-03'); ms += DIA)
      if (escrito(ms) > desde) parados += 1;
  return escrito(Date.parse(fin) + parados * DIA);
}

export function otraCuentaDePrescripcion(anios: number, general: boolean, inicio: string): string {
  if (!general || inicio >= '2015-10-07') return ultimo(inicio, anios);
  const dias = [ultimo('2015-10-07', anios), ultimo(inicio, 15)];
  return dias.toSorted()[0] ?? '';
}
