/** Amounts and percentages as they are typed in Spain: `1.234,56`, `21`, `12,5`. */

/** Undefined: it is no number as they are written here, or has more than two decimals. */
export function readDecimal(text: string): number | undefined {
  const typed = text.replaceAll(/[\s€%]/g, '');
  if (!/^(\d+|\d{1,3}(\.\d{3})+)(,\d{1,2})?$/.test(typed)) return undefined;
  return Number(typed.replaceAll('.', '').replace(',', '.'));
}

/** As a form shows it again. */
export const writeDecimal = (value: number): string =>
  value.toLocaleString('es-ES', { maximumFractionDigits: 2, useGrouping: 'always' });

/** What blocks saving; undefined where it can be saved. */
export function problemaDelDecimal(text: string, most: number): string | undefined {
  if (text.trim() === '') return undefined;
  const value = readDecimal(text);
  if (value === undefined) return 'Escriba un número como 1.234,56, con dos decimales como máximo';
  return value > most ? `El máximo es ${writeDecimal(most)}` : undefined;
}
