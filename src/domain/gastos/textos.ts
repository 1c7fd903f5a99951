import { formatCentimos, formatFecha } from '@/lib/formato';

export const textos = {
  linea: 'escríbala como 15/03/2010 notaría 612,35',
  claseMala: (palabra: string) =>
    `«${palabra}» no es notaría, copias, registro, gestoría, tasación, impuesto ni apertura`,
  sinGastos: 'Anote al menos un gasto.',
  sinContrato: 'Escriba la fecha de la escritura.',
  gastoMalo: (n: number) => `El gasto ${n} no tiene una fecha que exista o un importe mayor que cero.`,
  anioMalo: 'Revise el año de la escritura y de los gastos: tiene que estar entre 1900 y 2199.',
  sumaMala: (max: number) => `Los gastos suman más de ${formatCentimos(max)}: revíselos.`,
  avisoSinLeer: (fuentes: string) => `Nadie ha leído en su texto ${fuentes}: compruébelo antes de usarlo.`,
  avisoSegun: (importe: number) =>
    `${formatCentimos(importe)} dependen del caso y no se cuentan: añádalos a mano si se reclaman.`,
  avisoNovacion: (dia: string) =>
    `Una novación o subrogación posterior al ${formatFecha(dia)} se rige por la Ley 5/2019 en lo que cambia (disposición transitoria primera).`,
};
