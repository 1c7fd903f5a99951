/** The answer says it is an attachment, with its name: the page stays where it is. */
export function downloadFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
