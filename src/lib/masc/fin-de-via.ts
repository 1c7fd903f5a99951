/** On which day a route ends: by its term, by what the other side answers, or by what the parties do. */
import type { Calendario } from '@/lib/plazos/tipos';

import { contarDesde, plazoDe } from './plazo-de-via';
import { textos } from './textos';
import type { Hechos, LecturasMasc, Via } from './tipos';

interface Fin {
  termina: string | null;
  espera: string | null;
  /** It ended by silence: the window to sue runs from its opening, and else from its end. */
  silencio: boolean;
  pasos: string[];
}

const UN_MES = { unidad: 'meses', cantidad: 1, clase: 'natural' } as const;
const TRES_MESES = { ...UN_MES, cantidad: 3 } as const;
const TREINTA_DIAS = { unidad: 'dias', cantidad: 30, clase: 'natural' } as const;

const espera = (porque: string, pasos: string[] = []): Fin => ({
  termina: null,
  espera: porque,
  silencio: false,
  pasos: [...pasos, porque],
});
const termina = (dia: string, pasos: string[], silencio = false): Fin => ({
  termina: dia,
  espera: null,
  silencio,
  pasos,
});

export function finDe(
  via: Via,
  apertura: string,
  hechos: Hechos,
  calendario: Calendario,
  lecturas: LecturasMasc,
): Fin {
  const { respuesta, respuesta_fecha, pagado } = hechos;
  if (respuesta === 'aceptacion' && respuesta_fecha !== null) {
    if (pagado !== null) return espera(textos.pagada(pagado));
    const fin = contarDesde(respuesta_fecha, UN_MES, calendario).vence;
    return termina(fin, [textos.impago(respuesta_fecha, fin)]);
  }
  const plazo = plazoDe(via, apertura, hechos, calendario, lecturas);
  return via.letra === 'C' ? negociado(apertura, hechos, calendario) : reclamado(via, plazo, hechos);
}

/** Routes A and B: an answer or the term. An answer that came after the term changes nothing. */
function reclamado(via: Via, plazo: ReturnType<typeof plazoDe>, hechos: Hechos): Fin {
  const { respuesta, respuesta_fecha: fecha, terminado } = hechos;
  const pasos = plazo.pasos;
  const tarde = plazo.fin !== null && fecha !== null && fecha > plazo.fin;
  if ((respuesta === 'rechazo' || respuesta === 'inadmision') && fecha !== null && !tarde)
    return termina(fecha, [...pasos, textos.rechazo(fecha)]);
  const ofrecido = respuesta === 'oferta' || respuesta === 'parcial';
  if (ofrecido && fecha !== null && !tarde) {
    const conforme = terminado === null || terminado < fecha;
    if (conforme && via.letra === 'A') return espera(textos.porDecidir, pasos);
    if (!conforme && (plazo.fin === null || terminado <= plazo.fin || via.letra === 'A'))
      return termina(terminado, [...pasos, textos.noConforme(terminado)]);
  }
  if (plazo.fin === null) return espera(pasos.at(-1) ?? '', pasos.slice(0, -1));
  const aviso = tarde ? [textos.tarde(fecha)] : [];
  return termina(plazo.fin, [...pasos, ...aviso, textos.silencio(plazo.fin)], true);
}

/** Route C (LO 1/2025, art. 10.4): the first of the ends that the parties' acts opened. */
function negociado(apertura: string, hechos: Hechos, calendario: Calendario): Fin {
  const silencio = contarDesde(apertura, TREINTA_DIAS, calendario);
  const { respuesta, respuesta_fecha: fecha, primera_reunion: reunion, terminado } = hechos;
  const ofrecido = respuesta === 'oferta' || respuesta === 'parcial';
  const propuesta = hechos.propuesta_fecha ?? (ofrecido ? fecha : null);
  const desfavorable = respuesta === 'rechazo' || respuesta === 'inadmision' ? fecha : null;
  const contactos = [fecha, reunion, propuesta, terminado].filter((dia) => dia !== null);
  if (!contactos.some((dia) => dia <= silencio.vence)) {
    const pasos = [...silencio.pasos.slice(1), textos.silencio(silencio.vence)];
    return termina(silencio.vence, pasos, true);
  }
  const finales = [
    ...enPalabras(terminado, (dia) => [dia, textos.terminacion(dia)]),
    ...enPalabras(desfavorable, (dia) => [dia, textos.rechazo(dia)]),
    ...enPalabras(propuesta, (dia) => {
      const fin = contarDesde(dia, TREINTA_DIAS, calendario).vence;
      return [fin, textos.propuesta(dia, fin)];
    }),
    ...enPalabras(reunion, (dia) => {
      const fin = contarDesde(dia, TRES_MESES, calendario).vence;
      return [fin, textos.reunion(dia, fin)];
    }),
  ];
  const [primero] = finales.toSorted(([a], [b]) => a.localeCompare(b));
  if (!primero) return espera(textos.negociando);
  return termina(
    primero[0],
    finales.map(([, paso]) => paso),
  );
}

const enPalabras = (dia: string | null, final: (dia: string) => [string, string]): [string, string][] =>
  dia === null ? [] : [final(dia)];
