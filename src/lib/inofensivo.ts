/** Text from outside that could mislead whoever reads it: marks that turn its direction, letters that nobody sees, control characters. */

/** Unicode's own list of what is not drawn, with what annotates. */
const ENGANOSO = /\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/gu;

/** As PostgreSQL and JSON take it: no half of a letter and no control character but those that end a line. */
export const admitido = (texto: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  texto.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');

/** Unicode's own ends of a line and of a paragraph end one, so that two words do not become one. */
export const sinEngano = (texto: string): string =>
  admitido(texto)
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(ENGANOSO, '');

/** One line, which reads as it is written: a file `fdp.exe` does not show as a PDF. */
export const inofensivo = (texto: string): string =>
  sinEngano(texto)
    .replace(/[\s\u0080-\u009F]+/g, ' ')
    .trim();
