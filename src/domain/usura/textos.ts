import { porCiento } from '@/domain/intereses/textos';
import { formatCentimos, formatFecha, formatNumero } from '@/lib/formato';

const puntos = (milesimas: number): string => `${formatNumero(milesimas / 1000)} puntos`;

export const textos = {
  linea: 'escríbala como 31/01/2019 pago 50,00 Recibo',
  claseMala: (palabra: string) =>
    `«${palabra}» no es disposición, anulación, pago, devuelto, interés, comisión ni seguro`,
  sinMovimientos: 'Anote al menos una disposición.',
  demasiados: (max: number) => `Se cuentan ${formatNumero(max)} movimientos de una vez como máximo.`,
  movimientoMalo: (n: number) =>
    `El movimiento ${n} no tiene una fecha que exista o un importe mayor que cero.`,
  contratoMalo: 'La fecha del contrato no existe: escríbala como dd/mm/aaaa.',
  anioMalo: (n: number) => `Revise el año del movimiento ${n}: tiene que estar entre 1900 y 2199.`,
  sumaMala: (max: number) => `Los movimientos suman más de ${formatCentimos(max)}: revíselos.`,
  antesDelContrato: (n: number, fecha: string, contrato: string) =>
    `El movimiento ${n} es del ${formatFecha(fecha)}, antes del contrato (${formatFecha(contrato)}): revise las fechas.`,
  anuladoDeMas: 'Se anulan más compras de las que hay: revise las anulaciones.',
  devueltoDeMas: (fecha: string) =>
    `El ${formatFecha(fecha)} se devuelven recibos por más de lo pagado hasta ese día: revise los movimientos.`,

  recibida: 'Capital: solo la suma recibida',
  conSeguro: 'Capital: también las primas de seguro',
  pasoRecibido: (disposiciones: number, anulado: number, capital: number) =>
    `Se recibieron ${formatCentimos(disposiciones)}${anulado > 0 ? `, menos ${formatCentimos(anulado)} de compras anuladas: ${formatCentimos(capital)}` : ''}.`,
  pasoPagado: (pagos: number, devuelto: number, pagado: number) =>
    `Se pagaron ${formatCentimos(pagos)}${devuelto > 0 ? `, menos ${formatCentimos(devuelto)} de recibos devueltos: ${formatCentimos(pagado)}` : ''}.`,
  pasoCargos: (interes: number, comision: number, seguro: number) =>
    `La entidad cargó ${formatCentimos(interes)} de intereses, ${formatCentimos(comision)} de comisiones y ${formatCentimos(seguro)} de seguros, que no son la suma recibida (art. 3 de la Ley de 23 de julio de 1908).`,
  pasoSaldo: (saldo: number) =>
    saldo < 0
      ? `Según estos movimientos la entidad debería ${formatCentimos(-saldo)}: compárelo con su extracto.`
      : `Según estos movimientos, el saldo de la entidad sería de ${formatCentimos(saldo)}: compárelo con su extracto.`,
  pasoExceso: (titulo: string, pagado: number, capital: number, exceso: number) =>
    `${titulo}: ${formatCentimos(pagado)} pagados menos ${formatCentimos(capital)} de capital son ${formatCentimos(exceso)}, que el prestamista devuelve (art. 3).`,
  pasoDebe: (titulo: string, pagado: number, capital: number, debe: number) =>
    debe === 0
      ? `${titulo}: se pagó justo el capital, ${formatCentimos(capital)}; no hay nada que devolver.`
      : `${titulo}: de ${formatCentimos(capital)} de capital se pagaron ${formatCentimos(pagado)}; el prestatario solo debe ${formatCentimos(debe)} (art. 3).`,
  avisoSeguro:
    'Si la prima de un seguro cargada en la cuenta es capital se lee de dos maneras: el art. 3 habla de «la suma recibida», y la otra lectura suma lo que la entidad pagó por el cliente.',
  avisoDelComienzo: (pago: string, disposicion: string) =>
    `Hay un pago del ${formatFecha(pago)}, antes de la primera disposición (${formatFecha(disposicion)}): compruebe que no falta el comienzo del extracto, porque contaría de más lo pagado.`,
  avisoIntereses:
    'El art. 3 no dice desde cuándo lleva intereses lo que se devuelve: desde cada pago que excede del capital (las líneas de abajo), o desde que se reclama. Como exceso se toman los últimos pagos, que son los que menos intereses dan.',

  taeMala: 'La TAE del contrato tiene que estar entre 0 % y 1.000 %.',
  mesMalo: 'El mes con el que se compara no existe: escríbalo como 06/2010.',
  margenMalo: 'El margen tiene que estar entre 0 y 100 puntos.',
  cifraMala: (serie: string, mes: string) =>
    `El tipo medio de ${serie} para ${mes} no se puede leer: no se compara nada. Revíselo en Calendarios: Series publicadas.`,
  sinCifra: (serie: string, mes: string) =>
    `No hay tipo medio publicado de ${serie} para ${mes}: no se compara nada. Un administrador lo carga en Calendarios: Series publicadas.`,
  pasoMedia: (serie: string, mes: string, media: number, fuente: string, publicado: string) =>
    `${serie}, ${mes}: ${porCiento(media)} (${fuente}, publicado el ${formatFecha(publicado)}).`,
  pasoDiferencia: (tae: number, diferencia: number) =>
    `La TAE del contrato es ${porCiento(tae)}: ${puntos(Math.abs(diferencia))} ${diferencia < 0 ? 'por debajo' : 'por encima'} de la media.`,
  pasoLectura: (fuente: string, ajuste: number, margen: number, limite: number, supera: boolean) =>
    `${fuente}: la media${ajuste > 0 ? ` más ${puntos(ajuste)} por las comisiones que no incluye` : ''} más ${puntos(margen)} es ${porCiento(limite)}: la TAE ${supera ? 'lo supera' : 'no lo supera'}.`,
  avisoOtroMes: (mes: string, contrato: string) =>
    `Se compara con ${mes}, que no es el mes del contrato (${contrato}): diga por qué.`,
  avisoSinRevisar: 'Nadie ha comparado todavía esta cifra con su publicación.',
  avisoSinUmbral:
    'El art. 1 no da ninguna cifra y de esta clase de crédito no consta un margen con su fuente: si es «notablemente superior» lo decide el tribunal. Puede escribir un margen y de dónde sale.',
  avisoTedr:
    'Lo publicado es el TEDR, que no incluye comisiones: la TAE del contrato sí las lleva, y la diferencia real es algo menor.',
  avisoDecide:
    'El art. 1 no da ninguna cifra: un margen de puntos es de los tribunales, y si el contrato es usurario lo decide uno.',
};
