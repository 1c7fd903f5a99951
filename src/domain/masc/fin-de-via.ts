/** On which day a route ends: by its term, by what the other side answers, or by what the parties do. */
import type { Calendario } from '@/domain/plazos/tipos';

import { countDesde, plazoDe } from './plazo-de-via';
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
  if (hechos.respuesta === 'aceptacion' && hechos.respuesta_fecha !== null)
    return admitido(via, hechos.respuesta_fecha, hechos, calendario);
  if (via.letra === 'C') return negociado(apertura, hechos, calendario);
  const plazo = plazoDe(via, apertura, hechos, calendario, lecturas);
  return via.letra === 'A' ? hipotecario(plazo, apertura, hechos, calendario) : reclamado(plazo, hechos);
}

/** Admitted by the entity: a month to pay from the client's acceptance. Route A has no date without it. */
function admitido(via: Via, fecha: string, hechos: Hechos, calendario: Calendario): Fin {
  const { aceptada, pagado, terminado } = hechos;
  if (pagado !== null) return espera(textos.pagada(pagado));
  if (aceptada === null && via.letra === 'A')
    return terminado !== null && terminado >= fecha
      ? termina(terminado, [textos.noConforme(terminado)])
      : espera(textos.faltaAceptada);
  const desde = aceptada ?? fecha;
  const fin = countDesde(desde, UN_MES, calendario).vence;
  return termina(fin, [aceptada === null ? textos.impagoSinCliente(desde, fin) : textos.impago(desde, fin)]);
}

type Plazo = ReturnType<typeof plazoDe>;

const esRechazo = ({ respuesta }: Hechos) => respuesta === 'rechazo' || respuesta === 'inadmision';
const esOferta = ({ respuesta }: Hechos) => respuesta === 'oferta' || respuesta === 'parcial';

/** Route A: in silence a month from reception; with an answer that is no agreement, the month from presentation is the most there is. */
function hipotecario(plazo: Plazo, apertura: string, hechos: Hechos, calendario: Calendario): Fin {
  const { respuesta_fecha: fecha, presentado, terminado } = hechos;
  if (fecha === null || (plazo.fin !== null && fecha > plazo.fin)) return enSilencio(plazo, hechos);
  if (esRechazo(hechos)) return termina(fecha, [textos.rechazo(fecha)]);
  const desde = presentado ?? apertura;
  const mes = countDesde(desde, UN_MES, calendario).vence;
  const fin = fecha > mes ? fecha : mes;
  if (esOferta(hechos) && terminado !== null && terminado >= fecha && terminado <= fin)
    return termina(terminado, [textos.noConforme(terminado)]);
  return termina(fin, [
    presentado === null ? textos.maximoSinPresentar(desde, mes) : textos.maximo(desde, mes),
    ...(fecha > mes ? [textos.ofertaTrasElMes(fecha)] : []),
    ...(esOferta(hechos) ? [] : [textos.noInterrumpe]),
  ]);
}

/** Route B: an answer or the term. An answer that came after the term changes nothing. */
function reclamado(plazo: Plazo, hechos: Hechos): Fin {
  const { respuesta_fecha: fecha, terminado } = hechos;
  const aTiempo = fecha !== null && (plazo.fin === null || fecha <= plazo.fin);
  if (aTiempo && esRechazo(hechos)) return termina(fecha, [...plazo.pasos, textos.rechazo(fecha)]);
  const noConforme = aTiempo && esOferta(hechos) && terminado !== null && terminado >= fecha;
  if (noConforme && (plazo.fin === null || terminado <= plazo.fin))
    return termina(terminado, [...plazo.pasos, textos.noConforme(terminado)]);
  return enSilencio(plazo, hechos);
}

function enSilencio({ fin, pasos }: Plazo, { respuesta_fecha: fecha }: Hechos): Fin {
  if (fin === null) return espera(pasos.at(-1) ?? '', pasos.slice(0, -1));
  const aviso = fecha !== null && fecha > fin ? [textos.tarde(fecha)] : [];
  return termina(fin, [...pasos, ...aviso, textos.silencio(fin)], true);
}

/** Route C (LO 1/2025, art. 10.4): the first of the ends that the parties' acts opened. */
function negociado(apertura: string, hechos: Hechos, calendario: Calendario): Fin {
  const silencio = countDesde(apertura, TREINTA_DIAS, calendario);
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
      const fin = countDesde(dia, TREINTA_DIAS, calendario).vence;
      return [fin, textos.propuesta(dia, fin)];
    }),
    ...enPalabras(reunion, (dia) => {
      const fin = countDesde(dia, TRES_MESES, calendario).vence;
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
