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

/** Gives the person a file made here. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
