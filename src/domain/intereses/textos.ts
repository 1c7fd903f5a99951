import { enumerar, formatCentimos, formatFecha, formatNumero, plural } from '@/lib/formato';

/** 3250 is `3,25 %`. */
export const porCiento = (milesimas: number): string => `${formatNumero(milesimas / 1000)} %`;

/** «El pago» and «el siniestro» are of the masculine: «del pago». */
const de = (que: string) => (que.startsWith('el ') ? `d${que}` : `de ${que}`);

export const textos = {
  sinPartidas: 'Anote al menos una cantidad con su fecha.',
  fechaMala: (que: string) => `La fecha ${de(que)} no existe: escríbala como dd/mm/aaaa.`,
  hastaMalo: 'El día hasta el que se cuenta no existe: escríbalo como dd/mm/aaaa.',
  hastaLejano: (anio: number) => `El día hasta el que se cuenta es posterior al año ${anio}: revíselo.`,
  fechaAntigua: (que: string, anio: number) => `La fecha ${de(que)} es anterior al año ${anio}: revísela.`,
  importeMalo: (que: string) => `El importe ${de(que)} tiene que ser mayor que cero.`,
  sumaMala: (max: number) => `Las cantidades suman más de ${formatCentimos(max)}: revíselas.`,
  interesesDeMas: (max: number) =>
    `Los intereses pasan de ${formatCentimos(max)}: revise las cantidades, el tipo y los días.`,
  fechaTardia: (que: string, hasta: string) =>
    `La fecha ${de(que)} es posterior al día hasta el que se cuenta (${formatFecha(hasta)}).`,
  suspensionAlReves: 'Una suspensión acaba antes de empezar.',
  tipoPactadoMalo: 'El interés pactado tiene que estar entre 0 % y 100 %.',
  antesDeLoDebido: (que: string, dia: string) =>
    `La fecha ${de(que)} es anterior a la primera cantidad (${formatFecha(dia)}): no se debía nada todavía.`,
  antesDelSiniestro: (dia: string, siniestro: string) =>
    `La primera cantidad (${formatFecha(dia)}) es anterior al siniestro (${formatFecha(siniestro)}): la aseguradora no estaba en mora (art. 20.6.ª LCS).`,
  demasiadas: (max: number) => `Se calculan ${formatNumero(max)} cantidades de una vez como máximo.`,
  sinTipo: (dia: string, mercantil: boolean) =>
    mercantil
      ? `No consta el tipo de demora de la Ley 3/2004 para el ${formatFecha(dia)}: no se ha calculado nada. Un administrador lo carga en Calendarios: Series publicadas.`
      : `No hay interés legal publicado para el ${formatFecha(dia)}: no se ha calculado nada.`,
  publicadoMalo: (desde: string) =>
    `El tipo publicado desde «${desde}» no se puede leer: revíselo en Calendarios: Series publicadas. No se ha calculado nada.`,
  pagadoDeMas: (dia: string) =>
    `El ${formatFecha(dia)} lo pagado supera lo que se debía: revise los pagos a cuenta.`,
  pasoCapital: (n: number, capital: number) =>
    `Se deben ${formatCentimos(capital)} en ${plural(n, 'cantidad', 'cantidades')}, cada una con interés desde el día siguiente a su fecha.`,
  pasoTramo: ({
    desde,
    hasta,
    dias,
    capital,
    milesimas,
    articulo,
    intereses,
  }: {
    desde: string;
    hasta: string;
    dias: number;
    capital: number;
    milesimas: number;
    articulo: string;
    intereses: number;
  }) =>
    `Del ${formatFecha(desde)} al ${formatFecha(hasta)}, ${plural(dias, 'día', 'días')} al ${porCiento(milesimas)} (${articulo}) sobre ${formatCentimos(capital)}: ${formatCentimos(intereses)}.`,
  pasoSuspension: (desde: string, hasta: string) =>
    `Del ${formatFecha(desde)} al ${formatFecha(hasta)} no corre interés: suspensión anotada.`,
  pasoPago: (fecha: string, importe: number) =>
    `El ${formatFecha(fecha)} se pagan ${formatCentimos(importe)}: primero a los intereses y lo que sobra al capital (art. 1173 CC).`,
  pasoTotal: (capital: number, intereses: number, total: number) =>
    `Quedan ${formatCentimos(capital)} de capital y ${formatCentimos(intereses)} de intereses: ${formatCentimos(total)}.`,
  pasoEjecucion: (total: number, tope: number) =>
    `Si se ejecuta la sentencia, se piden ${formatCentimos(total)} y, para los intereses y las costas de la ejecución, hasta ${formatCentimos(tope)} más (30 %, art. 575.1 LEC), salvo que se justifique que van a ser mayores.`,
  pasoSimple:
    'El interés es simple: los intereses no devengan intereses (el art. 1109 CC pide reclamarlos en juicio).',
  avisoBase: {
    365: 'Cada día es 1/365 del año, también en los bisiestos: el art. 1108 CC no lo dice. La otra lectura cuenta 366 en los bisiestos.',
    natural:
      'Los años bisiestos cuentan 366 días: el art. 1108 CC no lo dice. La otra lectura cuenta siempre 365 y da algo más.',
  },
  avisoSinLeer: (desde: string, hasta: string, nota: string) =>
    `Interés legal del ${formatFecha(desde)} al ${formatFecha(hasta)}, sin leer en su texto: ${nota}`,
  avisoSentencia:
    'El interés del art. 576 LEC se cuenta sobre el capital y desde el día siguiente a la sentencia. Otras lecturas incluyen ese día, o suman al capital los intereses ya liquidados.',
  avisoTardio: (que: string, dia: string) =>
    `${que} es del ${formatFecha(dia)}, posterior al día hasta el que se cuenta: no cambia nada de lo que sale.`,
  avisoMercantil:
    'La Ley 3/2004 rige entre empresas, o con la Administración; nunca donde interviene un consumidor (art. 3.2.a). Si hay un tipo pactado, rige ese (art. 7.1). Los 40 euros por costes de cobro (art. 8.1) no se suman aquí.',
  avisoSinRevisar: (desde: string, fuente: string) =>
    `El tipo que rige desde el ${formatFecha(desde)} (${fuente}) está sin comparar con su publicación.`,
  avisoSegundaMano: (desdes: string[]) => {
    const cuando = enumerar(desdes.map((desde) => `el ${formatFecha(desde)}`));
    return desdes.length === 1
      ? `El tipo que rige desde ${cuando} es de segunda mano: lo cuentan otros y no se ha leído su publicación. Compárese con ella (Calendarios, Series publicadas).`
      : `Los tipos que rigen desde ${cuando} son de segunda mano: los cuentan otros y no se han leído sus publicaciones. Compárense con ellas (Calendarios, Series publicadas).`;
  },
  avisoDelMes: (fin: string) =>
    `Los ocho puntos solo se deben si pasa un mes desde la aceptación, hasta el ${formatFecha(fin)}, sin que la cantidad se haya puesto a disposición del cliente, y solo donde se reclamó por cláusulas de un préstamo o crédito con hipoteca (arts. 439.5 y 439 bis LEC): si no, cuente el interés legal.`,
  avisoAceptadaAntes: (desde: string) =>
    `El art. 439 bis LEC rige desde el ${formatFecha(desde)} (LO 1/2025): una oferta aceptada antes no devenga los ocho puntos. Cuente el interés legal.`,
  avisoTrasLaAceptacion:
    'Hay cantidades posteriores a la aceptación: no pueden ser la «cantidad ofrecida» del art. 439 bis LEC, y aquí se cuentan con ella. Cuéntelas aparte, con el interés legal.',
  avisoTrasLaSentencia:
    'Hay cantidades posteriores a la sentencia, y aquí se cuentan con los dos puntos del art. 576 LEC. Si no condena a lo que venza después (art. 220 LEC), cuéntelas aparte, con el interés legal.',
  avisoSinMora: (fin: string) =>
    `Hasta el ${formatFecha(fin)}, tres meses después del siniestro, la aseguradora solo está en mora si no pagó el importe mínimo en los cuarenta días siguientes a recibir la declaración (art. 20.3.ª LCS).`,
  avisoSeguro:
    'Antes de los dos años, el legal más la mitad; después, el 20 % como mínimo solo para los días posteriores (lectura del Tribunal Supremo en dos tramos).',
};
