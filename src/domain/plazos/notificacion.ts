/** From which day a term runs: that of the service, whatever way the notice came, or that of what is no notice. */
import { addDias } from './dias';
import { descanso, siguienteHabil, type Motivo } from './inhabiles';
import { textos } from './textos';
import type { Disparo, Entrada, Lecturas } from './tipos';

interface Llegada {
  notificacion: string;
  pasos: string[];
}

export function llegada(entrada: Entrada, motivo: Motivo, lecturas: Lecturas): Llegada {
  const { disparo } = entrada;
  const propia = segunLaVia(disparo, motivo, lecturas);
  const comun = conLasDemas(propia.notificacion, disparo, lecturas);
  const { notificacion, pasos } = conElDictamen(comun.notificacion, disparo);
  return { notificacion, pasos: [...propia.pasos, ...fechasImprobables(entrada), ...comun.pasos, ...pasos] };
}

/** LEC 438.8: where an expert report was announced, the term waits for it. */
function conElDictamen(notificacion: string, { dictamen }: Disparo): Llegada {
  if (dictamen === undefined) return { notificacion, pasos: [] };
  return dictamen > notificacion
    ? { notificacion: dictamen, pasos: [textos.dictamenDespues(dictamen)] }
    : { notificacion, pasos: [textos.dictamenAntes(dictamen)] };
}

/** A term that all parties share: from one's own notice, or from the last one. */
function conLasDemas(propia: string, { ultima }: Disparo, { plazoComun }: Lecturas): Llegada {
  if (ultima === undefined) return { notificacion: propia, pasos: [] };
  if (plazoComun !== 'ultima') return { notificacion: propia, pasos: [textos.comunPropia(ultima)] };
  const notificacion = ultima > propia ? ultima : propia;
  return { notificacion, pasos: [textos.comunUltima(ultima, notificacion)] };
}

function segunLaVia(disparo: Disparo, motivo: Motivo, lecturas: Lecturas): Llegada {
  const { fecha } = disparo;
  switch (disparo.via) {
    case 'directa':
    case 'plazo':
    case 'acto':
    case 'firmeza':
    case 'publicacion':
      return { notificacion: fecha, pasos: [textos.eseDia[disparo.via](fecha)] };
    case 'traslado':
    case 'presentacion':
      return enHoraHabil(disparo.via, disparo, motivo);
    case 'procurador':
      return porProcurador(disparo, motivo);
    case 'lexnet':
      return porLexnet(disparo, motivo, lecturas);
  }
}

/** LEC 135.1 and 276.2: out of hours (130.3: from 8:00 to 20:00) it is made on the first hábil day and hour, once and no more. */
function enHoraHabil(via: 'traslado' | 'presentacion', { fecha, hora }: Disparo, motivo: Motivo): Llegada {
  const inhabil = motivo(fecha);
  const tarde = hora !== undefined && hora > '20:00';
  const hecho = inhabil !== null || tarde ? siguienteHabil(fecha, motivo) : fecha;
  return {
    notificacion: hecho,
    pasos: [textos.enHoraHabil(via, fecha, hora, porQueSeMueve(inhabil, hora), hecho)],
  };
}

function porQueSeMueve(inhabil: string | null, hora: string | undefined): string {
  if (inhabil !== null) return textos.diaInhabil(inhabil);
  if (hora === undefined) return textos.sinHora;
  return hora > '20:00' || hora < '08:00' ? textos.horaInhabil : '';
}

/** At 15:00 itself it is in time (LEC 151.2). */
function porProcurador({ fecha, hora, copia }: Disparo, motivo: Motivo): Llegada {
  if (copia) return { notificacion: fecha, pasos: [textos.copia(fecha)] };
  const inhabil = motivo(fecha);
  const tarde = hora !== undefined && hora > '15:00';
  const recibida = inhabil !== null || tarde ? siguienteHabil(fecha, motivo) : fecha;
  const notificacion = siguienteHabil(recibida, motivo);
  const por = porQue(inhabil, tarde, hora);
  return {
    notificacion,
    pasos: [textos.colegio(fecha, hora, por, recibida), textos.colegioRealizada(notificacion)],
  };
}

function porQue(inhabil: string | null, tarde: boolean, hora: string | undefined): string {
  if (inhabil !== null) return textos.diaInhabil(inhabil);
  if (tarde) return textos.colegioTarde;
  return hora === undefined ? textos.colegioSinHora : '';
}

function porLexnet(disparo: Disparo, motivo: Motivo, lecturas: Lecturas): Llegada {
  const tercero = tercerDia(disparo.fecha, motivo, lecturas);
  const { acceso } = disparo;
  return acceso && acceso <= tercero
    ? conAcceso(acceso, tercero, motivo, lecturas)
    : { notificacion: tercero, pasos: [sinAcceso(disparo, tercero, lecturas)] };
}

function tercerDia(fecha: string, motivo: Motivo, { tresDiasLexnet }: Lecturas): string {
  if (tresDiasLexnet === 'naturales') return addDias(fecha, 3);
  return [1, 2, 3].reduce((dia) => siguienteHabil(dia, motivo), fecha);
}

/** Who opens it is never served later than who does not: the third day is the last. */
function conAcceso(acceso: string, tercero: string, motivo: Motivo, { accesoInhabil }: Lecturas): Llegada {
  const inhabil = motivo(acceso);
  if (inhabil === null) return { notificacion: acceso, pasos: [textos.acceso(acceso)] };
  const habil = accesoInhabil === 'siguiente-habil' ? siguienteHabil(acceso, motivo) : acceso;
  const notificacion = habil < tercero ? habil : tercero;
  return { notificacion, pasos: [textos.accesoInhabil(acceso, inhabil, notificacion)] };
}

function sinAcceso({ fecha, acceso }: Disparo, tercero: string, { tresDiasLexnet }: Lecturas): string {
  const tres = textos.tresDias[tresDiasLexnet ?? 'habiles'];
  return textos.sinAcceso(
    fecha,
    acceso ? textos.abiertaTarde(acceso, tres) : textos.noAbierta(tres),
    tercero,
  );
}

/** LEC 162.2: no electronic notice in August nor at Christmas, unless those days count for what is done. */
function fechasImprobables(entrada: Entrada): string[] {
  const { via, fecha, acceso } = entrada.disparo;
  if (via !== 'lexnet' && via !== 'procurador') return [];
  return [...new Set([fecha, acceso ?? fecha])].flatMap((dia) => {
    const motivo = descanso(dia, entrada);
    return motivo === null ? [] : [textos.fechaImprobable(dia, motivo)];
  });
}
