/** The clock in words: its steps, what it waits for, its warnings, and dates that cannot be. */
import { enPalabras } from '@/domain/plazos/dias';
import { formatFecha, plural } from '@/lib/formato';

import type { Interrupcion, Via } from './tipos';

const CAUSAS: Record<Interrupcion['causa'], string> = {
  datos: 'Petición de datos',
  audiencia: 'Audiencia al reclamante',
};

const tramo = ({ causa, desde, hasta }: Interrupcion) =>
  `${CAUSAS[causa]} del ${formatFecha(desde)} al ${hasta === null ? 'día en que se conteste' : formatFecha(hasta)}`;

/** Why there is a window: only the general route has one in the law. */
const VENTANAS: Record<Via['letra'], string> = {
  A: 'cautela del despacho: los arts. 439.5 y 439 bis LEC no ponen ninguna',
  B: 'cautela del despacho: la DA 7.ª LO 1/2025 no pone ninguna; el año del art. 7.3 es de la vía C',
  C: 'art. 7.3 LO 1/2025',
};

export const textos = {
  via: ({ letra, titulo, base }: Via) => `Vía ${letra}, ${titulo.toLowerCase()} (${base}).`,
  abre: (via: Via, dia: string) =>
    `El plazo se abre con la ${via.abre === 'recibido' ? 'recepción' : 'presentación'}: ${enPalabras(dia)}.`,
  faltaApertura: (via: Via) =>
    via.abre === 'recibido'
      ? 'Falta la fecha de recepción: sin ella no corre el plazo.'
      : 'Falta la fecha de presentación: sin ella no corre el plazo.',
  fallido: (dia: string) =>
    `El envío del ${formatFecha(dia)} no llegó a su destinatario: solo puede servir para la prescripción.`,
  anotada: (una: Interrupcion) => `${tramo(una)}: llegó con el plazo ya terminado y no cuenta.`,
  abierta: (una: Interrupcion) => `${tramo(una)}: el plazo está interrumpido (art. 29 quater Ley 44/2002).`,
  reinicia: (una: Interrupcion) =>
    `${tramo(una)}: el plazo empieza de nuevo (art. 29 quater Ley 44/2002, lectura prudente).`,
  suspende: (una: Interrupcion, dias: number) =>
    `${tramo(una)}: ${plural(dias, 'día no cuenta', 'días no cuentan')} (art. 29 quater Ley 44/2002, como suspensión).`,
  silencio: (dia: string) => `Sin respuesta que lo cierre antes, el plazo termina el ${enPalabras(dia)}.`,
  rechazo: (dia: string) => `Respuesta desfavorable el ${enPalabras(dia)}: termina ese día.`,
  tarde: (dia: string) => `La respuesta del ${formatFecha(dia)} llegó con el plazo ya terminado.`,
  noConforme: (dia: string) => `El cliente no acepta la respuesta el ${enPalabras(dia)}: termina ese día.`,
  impago: (dia: string, fin: string) =>
    `El cliente la acepta el ${enPalabras(dia)} y sigue sin pagar: un mes para pagar, hasta el ${enPalabras(fin)} (art. 439 bis LEC; fuera de la vía A, lectura prudente).`,
  impagoSinCliente: (dia: string, fin: string) =>
    `La entidad la acepta el ${enPalabras(dia)}, no consta el día en que la acepta el cliente y sigue sin pagar: un mes para pagar, hasta el ${enPalabras(fin)} (lectura prudente: esta vía no tiene ese mes).`,
  faltaAceptada:
    'La entidad la acepta: falta el día en que la acepta el cliente. El mes para pagar cuenta desde ese día (art. 439 bis LEC).',
  maximo: (dia: string, fin: string) =>
    `Sin acuerdo: el plazo máximo para llegar a él es de un mes desde la presentación (${formatFecha(dia)}), hasta el ${enPalabras(fin)} (art. 439 bis LEC).`,
  maximoSinPresentar: (dia: string, fin: string) =>
    `Sin acuerdo: el plazo máximo para llegar a él es de un mes. Falta el día de la presentación y cuenta desde la recepción (${formatFecha(dia)}), hasta el ${enPalabras(fin)} (art. 439 bis LEC).`,
  ofertaTrasElMes: (dia: string) =>
    `La respuesta del ${formatFecha(dia)} llega después de ese mes y dentro del mes desde la recepción: termina ese día.`,
  noInterrumpe:
    'Pedir datos no interrumpe esta vía: el art. 29 quater de la Ley 44/2002 es de las reclamaciones de la vía B.',
  pagada: (dia: string) => `Aceptada y pagada el ${formatFecha(dia)}: no hay demanda que presentar.`,
  negociando:
    'Hubo contacto: indique la primera reunión, la propuesta concreta o la terminación por escrito.',
  reunion: (dia: string, fin: string) =>
    `Primera reunión el ${enPalabras(dia)}: tres meses, hasta el ${enPalabras(fin)} (art. 10.4 LO 1/2025).`,
  propuesta: (dia: string, fin: string) =>
    `Propuesta concreta recibida el ${enPalabras(dia)}: 30 días naturales desde su recepción, hasta el ${enPalabras(fin)} (art. 10.4.b LO 1/2025).`,
  terminacion: (dia: string) =>
    `Terminación por escrito el ${enPalabras(dia)}: termina ese día (art. 10.4 LO 1/2025).`,
  primerDia: (dia: string) => `Se puede demandar desde el ${enPalabras(dia)}.`,
  ultimo: (dia: string) => `Corren dos plazos: vale el que termina después, el ${enPalabras(dia)}.`,
  ventana: ({ letra, caduca_meses }: Via, desde: string, dia: string) =>
    `Ventana para demandar: ${caduca_meses} meses desde el ${formatFecha(desde)}, hasta el ${enPalabras(dia)} (${VENTANAS[letra]}).`,
  finInhabil: (dia: string, antes: string) =>
    `La ventana acaba el ${enPalabras(dia)}, que es inhábil: presente la demanda a más tardar el ${enPalabras(antes)}. No cuente con un día de gracia.`,
  ventanaMovida: (dia: string, despues: string) =>
    `La ventana acaba el ${enPalabras(dia)}, inhábil; el despacho lee que pasa al ${enPalabras(despues)}.`,
  otraVentana: (antes: string) =>
    `Otra lectura: la ventana no se mueve, y la demanda se presenta a más tardar el ${enPalabras(antes)}.`,
  finSinCalendario: (dia: string) =>
    `No hay calendario para comprobar si el ${formatFecha(dia)} es hábil: presente antes.`,
  antesDelNuevo:
    'Presentada antes del 28/12/2025: la Ley 10/2025 aún no regía. Compruebe el plazo del sector.',
  soloNacionales:
    'Solo se han descontado las fiestas nacionales: compruebe las de la Comunidad y la localidad.',
  faltaQueEmpresa:
    'Falta decir qué empresa es: mientras tanto se cuenta el plazo más largo, el de los servicios básicos y las grandes empresas (art. 17.1 Ley 10/2025).',
  ventanaCorta: 'La ventana para demandar acaba antes de que el plazo se cumpla.',
  fechaMala: (campo: string, texto: string) => `${campo}: «${texto}» no es una fecha que exista.`,
  futura: (campo: string, dia: string) => `${campo}: el ${formatFecha(dia)} todavía no ha llegado.`,
  antes: (campo: string, dia: string, otro: string, anterior: string) =>
    `${campo} (${formatFecha(dia)}) no puede ser anterior ${otro.startsWith('el ') ? `al ${otro.slice(3)}` : `a ${otro}`} (${formatFecha(anterior)}).`,
  sinEnvio: (campo: string) => `${campo}: falta la fecha de envío.`,
  sinRespuesta: 'Indique qué se respondió, o quite la fecha de la respuesta.',
  sinFechaDeRespuesta: 'Indique la fecha de la respuesta.',
  aceptadaSinAceptar: 'El cliente solo acepta lo que la entidad ha aceptado: indique «Aceptación».',
  pagadoSinAceptar: 'Solo se paga lo que se ha aceptado: indique la aceptación.',
  interrupcionAlReves: 'Una interrupción no puede acabar antes de empezar.',
  interrupcionesJuntas: 'Dos interrupciones se solapan.',
} as const;
