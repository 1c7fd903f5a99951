import type { Serie } from './tipos';

export const textos = {
  mesMalo: (mes: string, serie: Serie) =>
    serie === 'mercantil'
      ? `«${mes}» no es un semestre: escriba su primer mes, 01/2024 o 07/2024, o el día desde el que rige`
      : `«${mes}» no es un mes: escríbalo como 06/2010`,
  tipoMalo: (tipo: string) => `«${tipo}» no es un tipo: escríbalo como 19,32`,
  publicadoMalo: (dia: string) => `«${dia}» no es el día en que se publicó: escríbalo como 30/07/2010`,
  publicadoDespues: (dia: string) => `se publica el ${dia}, que es después de hoy`,
  publicadoAntes: (dia: string) => `se publicó el ${dia}, antes de su mes`,
  sinFuente: 'falta la fuente, de 3 a 300 letras',
  enlaceMalo: 'la dirección empieza por https:// y no lleva espacios',
  repetida: (mes: string) => `${mes} ya está en otra línea`,
};
