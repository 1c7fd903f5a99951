import { sinEngano } from '@/lib/inofensivo';

/** A line of a CSV that opens right in a Spanish Excel: semicolons, quotes where they are needed. */
export function csvLine(cells: string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** A spreadsheet runs text that begins with = + - @ as a formula: an apostrophe makes it text again. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

function csvCell(text: string): string {
  const safe = harmless(sinEngano(text));
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
