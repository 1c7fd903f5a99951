/** «Cómo se ha contado», step by step, and what cannot be counted. */
import { formatFecha, plural } from '@/lib/formato';

import { diaYMes, enPalabras } from './dias';
import type { Entrada, Via } from './tipos';

const UNIDADES = { dias: ['día', 'días'], meses: ['mes', 'meses'], anios: ['año', 'años'] } as const;

function cuanto({ cantidad, unidad }: Entrada): string {
  const [uno, varios] = UNIDADES[unidad];
  return plural(Math.abs(cantidad), uno, varios);
}

/** A few days one by one, many as the first and the last. */
function relacion(dias: string[]): string {
  const [primero = '', ...resto] = dias;
  const ultimo = resto.at(-1) ?? '';
  return dias.length > 4 ? `${diaYMes(primero)} … ${diaYMes(ultimo)}` : dias.map(diaYMes).join(', ');
}

/** By what sets the term running: which day is not known. */
const FALTA: Record<Via, string> = {
  directa: 'Falta el día en que se notificó: sin él no se cuenta el plazo.',
  procurador: 'Falta el día en que llegó al Colegio de Procuradores: sin él no se cuenta el plazo.',
  lexnet: 'Falta el día en que se remitió por LexNET: sin él no se cuenta el plazo.',
  traslado: 'Falta el día del traslado de copias: sin él no se cuenta el plazo.',
  plazo: 'Falta el día en que acabó el otro plazo: sin él no se cuenta este.',
  acto: 'Falta el día del acto: sin él no se cuenta el plazo.',
  firmeza: 'Falta el día en que la resolución ganó firmeza: sin él no se cuenta el plazo.',
  presentacion: 'Falta el día en que se presentó el escrito: sin él no se cuenta el plazo.',
  publicacion: 'Falta el día en que se publicó la resolución: sin él no se cuenta el plazo.',
};

const HABILES = {
  traslado: {
    que: 'Traslado de copias entre procuradores',
    hecha: 'hecho',
    articulos: 'arts. 276.2 y 278 LEC',
  },
  presentacion: { que: 'Presentación', hecha: 'hecha', articulos: 'art. 135.1 LEC' },
} as const;

export const textos = {
  sinCalendario: (anio: string) => `No hay calendario de ${anio}: el plazo no se puede contar.`,
  sinNacionales: (anio: number) => `No hay calendario de ${anio}: faltan las fiestas nacionales.`,
  sinComunidad: (anio: number, comunidad: string) =>
    `No hay calendario de ${anio} de ${comunidad}: faltan las fiestas de la Comunidad.`,
  lineaIlegible: (linea: string) =>
    `«${linea}» no se entiende: escriba el día y el motivo («11/06 San Bernabé») o municipio;fecha;motivo.`,
  diaIlegible: (texto: string, anio: number) =>
    `«${texto}» no es un día de ${anio}: escriba día/mes o día/mes/año.`,
  deOtroAnio: (dia: string, anio: number) => `El ${formatFecha(dia)} no es de ${anio}.`,
  repetido: (dia: string, municipio: string, linea: number) =>
    `El ${dia}${municipio && ` de ${municipio}`} ya está en la línea ${linea}.`,
  demasiadosLocales: (municipio: string, cuantos: number) =>
    `${municipio || 'El municipio'} tiene ${cuantos} fiestas locales; lo normal son dos (art. 37.2 ET).`,
  fechaInexistente: (campo: string, texto: string) =>
    `${campo}: «${texto}» no es una fecha que exista entre 2001 y 2099.`,
  horaInexistente: (texto: string) => `La hora «${texto}» no existe: escríbala de 00:00 a 23:59.`,
  cantidadMala: 'La cantidad tiene que ser un número entero de 1 a 1.000.',
  soloDiasHaciaAtras:
    'Hacia atrás solo se cuentan días procesales desde la fecha del acto (arts. 337.1 y 137 bis.4 LEC).',
  civilSoloDias: 'Los días hábiles fuera del proceso solo se cuentan por días.',
  comunHaciaAtras: 'La última notificación a las demás partes no cambia un plazo que se cuenta hacia atrás.',
  accesoAntes: (acceso: string, fecha: string) =>
    `El acceso (${formatFecha(acceso)}) no puede ser anterior al envío (${formatFecha(fecha)}).`,
  accesoSoloLexnet: 'Solo una notificación por LexNET tiene fecha de acceso.',
  suspensionAlReves: 'La suspensión tiene que acabar el día en que empieza o después.',
  suspensionHaciaAtras: 'Una suspensión no se aplica a un plazo que se cuenta hacia atrás.',

  faltaElDia: FALTA,
  faltaElDictamen:
    'Falta el día en que se aportó el dictamen anunciado, o en que acabó el plazo para aportarlo: hasta entonces no empieza (art. 438.8 LEC).',
  firmeAntes: (firme: string, resolucion: string) =>
    `La firmeza (${formatFecha(firme)}) no puede ser anterior a la resolución (${formatFecha(resolucion)}).`,

  eseDia: {
    directa: (dia: string) => `Notificado, recibido o presentado el ${enPalabras(dia)}.`,
    plazo: (dia: string) =>
      `El plazo sigue a otro que vencía el ${enPalabras(dia)} (art. 133.1 LEC, párrafo segundo).`,
    acto: (dia: string) => `El acto fue el ${enPalabras(dia)}: se cuenta desde el día siguiente.`,
    firmeza: (dia: string) => `Firme desde el ${enPalabras(dia)}: se cuenta desde el día siguiente.`,
    publicacion: (dia: string) => `Publicada el ${enPalabras(dia)}: se cuenta desde el día siguiente.`,
  },
  acto: (dia: string) => `Acto señalado para el ${enPalabras(dia)}.`,
  enHoraHabil: (
    via: 'traslado' | 'presentacion',
    dia: string,
    hora: string | undefined,
    por: string,
    hecho: string,
  ) => {
    const { que, hecha, articulos } = HABILES[via];
    const cuando = `el ${enPalabras(dia)}${hora ? ` a las ${hora}` : ''}`;
    return `${que} ${cuando}${por}${hecho === dia ? '' : `: se entiende ${hecha} el ${enPalabras(hecho)} a las 8:00`} (${articulos}).`;
  },
  sinHora: ', sin hora, como si fuera de 8:00 a 20:00',
  diaInhabil: (motivo: string) => `, día inhábil (${motivo})`,
  horaInhabil: ', fuera de las horas hábiles, de 8:00 a 20:00 (art. 130.3 LEC)',
  dictamenDespues: (dia: string) =>
    `Dictamen anunciado: se aportó, o acabó el plazo para aportarlo, el ${enPalabras(dia)}; se cuenta desde entonces (art. 438.8 LEC).`,
  dictamenAntes: (dia: string) =>
    `Dictamen anunciado: el ${enPalabras(dia)} ya estaba aportado o fuera de plazo; se cuenta desde la notificación (art. 438.8 LEC).`,
  colegio: (dia: string, hora: string | undefined, por: string, recibida: string) =>
    `Remitida al Colegio de Procuradores el ${enPalabras(dia)}${hora ? ` a las ${hora}` : ''}${por}: recibida el ${enPalabras(recibida)} (art. 151.2 LEC).`,
  colegioTarde: ', después de las 15:00',
  colegioSinHora: ' y sin hora, como si fuera antes de las 15:00',
  copia: (dia: string) =>
    `Copia del procurador con fecha del ${enPalabras(dia)}: notificado ese día (art. 151.2 LEC).`,
  comunPropia: (ultima: string) =>
    `Plazo común: se cuenta desde la propia notificación, aunque la última de las demás partes fue el ${enPalabras(ultima)}.`,
  comunUltima: (ultima: string, desde: string) =>
    `Plazo común: la última notificación a las demás partes fue el ${enPalabras(ultima)}; se cuenta desde el ${enPalabras(desde)}.`,
  colegioRealizada: (dia: string) =>
    `Se tiene por realizada el día hábil siguiente: ${enPalabras(dia)} (art. 151.2 LEC).`,
  acceso: (dia: string) => `Acceso por LexNET el ${enPalabras(dia)}: realizada ese día (art. 162 LEC).`,
  accesoInhabil: (dia: string, motivo: string, realizada: string) =>
    `Acceso por LexNET el ${enPalabras(dia)}, día inhábil (${motivo}): ${dia === realizada ? 'realizada ese día' : `realizada el ${enPalabras(realizada)}`} (art. 162 LEC).`,
  sinAcceso: (dia: string, suerte: string, tercero: string) =>
    `Remitida por LexNET el ${enPalabras(dia)} y ${suerte}: el tercero es el ${enPalabras(tercero)}; se cuenta desde el hábil siguiente (art. 162.2 LEC).`,
  noAbierta: (tres: string) => `no abierta en ${tres}`,
  abiertaTarde: (acceso: string, tres: string) => `abierta el ${enPalabras(acceso)}, pasados ${tres}`,
  tresDias: { habiles: 'tres días hábiles', naturales: 'tres días naturales' },
  fechaImprobable: (dia: string, descanso: string) =>
    `Fecha improbable: el ${enPalabras(dia)} (${descanso}) no se notifica por vía electrónica (art. 162.2 LEC, último párrafo). Compruébela.`,

  urgente: (navidad: boolean) =>
    navidad
      ? 'Actuación urgente: solo se excluyen sábados, domingos y festivos; agosto y del 24 de diciembre al 6 de enero cuentan (arts. 131.3 y 133.2 LEC y 183 LOPJ).'
      : 'Actuación urgente: agosto cuenta; del 24 de diciembre al 6 de enero, no (art. 131.3 LEC).',
  espera: (dia: string) => `Es una espera: se puede actuar desde el ${enPalabras(dia)}.`,
  final: ({ efecto }: Entrada): string[] => {
    if (efecto === 'caduca') return ['Es el último día: pasado, el derecho ha caducado.'];
    return efecto === 'silencio' ? ['Quien no contesta hasta ese día se entiende conforme.'] : [];
  },
  primerDia: (dia: string) => `Primer día: ${enPalabras(dia)} (art. 133.1 LEC).`,
  noCuentan: (motivo: string, dias: string[]) =>
    `No cuentan por ${motivo}: ${dias.length} (${relacion(dias)}).`,
  ultimoDia: ({ cantidad }: Entrada, dia: string) =>
    `Día ${cantidad}: ${enPalabras(dia)}, hasta las 24:00 (arts. 133.1, 133.2 y 130.2 LEC).`,
  deFechaAFecha: (dia: string) => `De fecha a fecha: ${enPalabras(dia)}, hasta las 24:00 (art. 133.3 LEC).`,
  finInhabil: (dia: string, motivo: string, vence: string) =>
    `De fecha a fecha: ${enPalabras(dia)}, inhábil (${motivo}); pasa al ${enPalabras(vence)} (arts. 133.3 y 133.4 LEC).`,
  desdePrimerDia: (dia: string) =>
    `Los meses y años se cuentan desde el primer día, ${enPalabras(dia)} (art. 133.3 LEC).`,
  suspension: ({ desde, hasta }: { desde: string; hasta: string }, dias: number) =>
    `La suspensión del ${formatFecha(desde)} al ${formatFecha(hasta)} no cuenta: el final se retrasa ${plural(dias, 'día', 'días')} (art. 19.4 LEC).`,
  gracia: (dia: string) =>
    `Día de gracia: ${enPalabras(dia)} hasta las 15:00 (art. 135.5 LEC). No es el vencimiento.`,
  graciaSinCalendario: (anio: number) =>
    `Día de gracia (art. 135.5 LEC): no se calcula, porque no hay calendario de ${anio}.`,
  naturales: (entrada: Entrada, dia: string) =>
    entrada.unidad === 'dias'
      ? `${cuanto(entrada)} ${Math.abs(entrada.cantidad) === 1 ? 'natural' : 'naturales'} desde el día siguiente (art. 5 CC): termina el ${enPalabras(dia)}; no se excluyen inhábiles.`
      : `${cuanto(entrada)} de fecha a fecha (art. 5 CC): termina el ${enPalabras(dia)}; no se excluyen inhábiles.`,
  civiles: (entrada: Entrada, dia: string) =>
    `${cuanto(entrada)} ${entrada.cantidad === 1 ? 'hábil' : 'hábiles'} fuera del proceso (agosto y Navidad cuentan; art. 69 RD-ley 19/2018): ${enPalabras(dia)}.`,
  haciaAtras: (entrada: Entrada, acto: 'sin-el-acto' | 'con-el-acto', vence: string) =>
    `${cuanto(entrada)} ${entrada.cantidad === -1 ? 'hábil' : 'hábiles'} antes, ${acto === 'sin-el-acto' ? 'sin contar el día del acto' : 'contando el día del acto'}: a más tardar el ${enPalabras(vence)} (arts. 130.2 y 133.2 LEC).`,
};
