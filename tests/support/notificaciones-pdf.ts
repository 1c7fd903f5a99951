/** A notice as a PDF with its text, as courts send them; a scan has none. */
import { pdfFrom } from './files';

const CP1252: Record<string, string> = { '–': '-', '€': 'EUR' };

/** As the literal of a PDF, in the encoding of its font. */
function literal(line: string): string {
  return Array.from(line, (character) => {
    const known = CP1252[character] ?? character;
    if (/[()\\]/.test(known)) return `\\${known}`;
    return (known.codePointAt(0) ?? 0) < 256 ? known : '?';
  }).join('');
}

export function notificacionPdf(texto: string): Uint8Array {
  const lines = texto.split('\n').flatMap((line) => line.match(/.{1,95}(?:\s|$)/g) ?? ['']);
  const content = `BT /F1 10 Tf 40 800 Td 12 TL ${lines.map((line) => `(${literal(line.trimEnd())}) Tj T*`).join(' ')} ET`;
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}
