/** The whole list of errors as a file that a Spanish Excel opens right. */
export function errorsToCsv(errors: string[]): string {
  const rows = errors.map((error, index) => `${index + 1};${cell(error)}`);
  return `\uFEFF${['N.º;Error', ...rows].join('\r\n')}\r\n`;
}

/** Messages quote what the file held: text that a spreadsheet would run as a formula starts with an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
