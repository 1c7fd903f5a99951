/** How it was counted, in words, and what nobody should believe without reading it. */
import { addMeses, compareDias } from '@/domain/plazos/dias';
import { esDeSegundaMano, type TipoPublicado } from '@/domain/publicados/tipos';

import { avisosDelPrestamo, contraste, pasosDelPrestamo } from './explicar-prestamo';
import type { TipoDelDia } from './regimen';
import { textos } from './textos';
import type { Calculo, Entrada, Hechos } from './tipos';

type Sumas = Pick<Calculo, 'tramos' | 'capital' | 'pendiente'>;

export const hechosDe = (entrada: Entrada): Hechos => ({
  cantidades: entrada.partidas.length,
  pagos: (entrada.pagos ?? []).map(({ fecha, importe }) => ({ fecha, importe })),
  suspensiones: entrada.suspensiones ?? [],
  condena: haySentencia(entrada),
  ...(entrada.prestamo && contraste(entrada).usado && { prestamo: entrada.prestamo }),
});

export function pasosDe(
  { cantidades, pagos, suspensiones, condena, prestamo }: Hechos,
  { tramos, capital, pendiente }: Sumas,
): string[] {
  const total = pendiente.capital + pendiente.intereses;
  const porDia = [
    ...tramos.map((tramo) => ({ dia: tramo.desde, orden: 1, texto: textos.pasoTramo(tramo) })),
    ...pagos.map(({ fecha, importe }) => ({ dia: fecha, orden: 2, texto: textos.pasoPago(fecha, importe) })),
    ...suspensiones.map(({ desde, hasta }) => ({
      dia: desde,
      orden: 0,
      texto: textos.pasoSuspension(desde, hasta),
    })),
  ].toSorted((a, b) => compareDias(a.dia, b.dia) || a.orden - b.orden);
  return [
    ...(prestamo ? pasosDelPrestamo(prestamo) : []),
    textos.pasoCapital(cantidades, capital),
    textos.pasoSimple,
    ...porDia.map(({ texto }) => texto),
    textos.pasoTotal(pendiente.capital, pendiente.intereses, total),
    ...(condena ? [textos.pasoEjecucion(total, Math.floor((total * 3) / 10))] : []),
  ];
}

/** One that came later changes nothing of what was owed before: an offer is set beside the sum of its own day. */
const haySentencia = ({ sentencia, hasta }: Entrada): boolean =>
  sentencia !== undefined && sentencia <= hasta;

export function avisosDe(entrada: Entrada, tipos: readonly TipoDelDia[]): string[] {
  const { base = 365, regimen } = entrada;
  const legales = [...new Set(tipos.flatMap(({ legal }) => legal ?? []))];
  return [
    textos.avisoBase[base],
    ...legales
      .filter(({ estado }) => estado === 'sin_leer')
      .map(({ desde, hasta, nota }) => textos.avisoSinLeer(desde, hasta, nota ?? '')),
    ...avisosDePublicados([...new Set(tipos.flatMap(({ publicado }) => publicado ?? []))]),
    ...tardios(entrada),
    ...(haySentencia(entrada) && regimen.clase !== 'pactado' && regimen.clase !== 'mercantil'
      ? [textos.avisoSentencia]
      : []),
    ...(regimen.clase === 'mercantil' ? [textos.avisoMercantil] : []),
    ...(regimen.clase === 'seguro' ? [textos.avisoSeguro] : []),
    ...sinMora(entrada),
    ...fueraDelArticulo(entrada),
    ...avisosDelPrestamo(entrada),
  ];
}

/** LO 1/2025, which wrote article 439 bis, came into force on this day. */
const PRIMER_DIA_DEL_439_BIS = '2025-04-03';
const MES_DEL_439_BIS = 1;
const MESES_DE_LA_ASEGURADORA = 3;

/** Until when nothing may be due yet, whatever is counted: article 439 bis LEC gives a month to pay, and article 20.3.ª of Ley 50/1980 three. */
function sinMora({ regimen, hasta }: Entrada): string[] {
  if (regimen.clase === 'aceptada' && regimen.aceptacion <= hasta)
    return [textos.avisoDelMes(addMeses(regimen.aceptacion, MES_DEL_439_BIS))];
  if (regimen.clase !== 'seguro') return [];
  const fin = addMeses(regimen.siniestro, MESES_DE_LA_ASEGURADORA);
  return hasta <= fin ? [textos.avisoSinMora(fin)] : [];
}

/** The article's own words leave these out, and they are counted all the same: an act from before it was law, and sums that fell due after that act. */
function fueraDelArticulo({ regimen, sentencia, partidas, hasta }: Entrada): string[] {
  const hayDespues = (dia: string) => partidas.some(({ fecha }) => dia < fecha && fecha <= hasta);
  if (regimen.clase === 'aceptada' && regimen.aceptacion <= hasta)
    return [
      ...(regimen.aceptacion < PRIMER_DIA_DEL_439_BIS
        ? [textos.avisoAceptadaAntes(PRIMER_DIA_DEL_439_BIS)]
        : []),
      ...(hayDespues(regimen.aceptacion) ? [textos.avisoTrasLaAceptacion] : []),
    ];
  return regimen.clase === 'legal' && sentencia !== undefined && hayDespues(sentencia)
    ? [textos.avisoTrasLaSentencia]
    : [];
}

function tardios({ sentencia, regimen, hasta }: Entrada): string[] {
  return [
    ...(sentencia !== undefined && sentencia > hasta ? [textos.avisoTardio('La sentencia', sentencia)] : []),
    ...(regimen.clase === 'aceptada' && regimen.aceptacion > hasta
      ? [textos.avisoTardio('La aceptación', regimen.aceptacion)]
      : []),
  ];
}

/** Second-hand rates are said in one line: a debt of years has one a semester. */
function avisosDePublicados(publicados: readonly TipoPublicado[]): string[] {
  const pendientes = publicados.filter(({ revisado }) => !revisado);
  const deOtros = pendientes.filter(esDeSegundaMano).map(({ desde }) => desde);
  return [
    ...pendientes
      .filter((una) => !esDeSegundaMano(una))
      .map(({ desde, fuente }) => textos.avisoSinRevisar(desde, fuente)),
    ...(deOtros.length > 0 ? [textos.avisoSegundaMano(deOtros)] : []),
  ];
}
