/** A sheet with some lines of text, as PDF: what the documents of the demonstration are. Latin-1 covers Spanish. */

const CP1252: Record<string, string> = { '–': '-', '—': '-', '€': 'EUR', '«': '"', '»': '"' };

function literal(line: string): string {
  return Array.from(line, (character) => {
    const known = CP1252[character] ?? character;
    if (/[()\\]/.test(known)) return `\\${known}`;
    return (known.codePointAt(0) ?? 0) < 256 ? known : '?';
  }).join('');
}

export function papel(texto: string): Uint8Array<ArrayBuffer> {
  const lines = texto.split('\n').flatMap((line) => line.match(/.{1,90}(?:\s|$)/g) ?? ['']);
  const content = `BT /F1 11 Tf 50 780 Td 15 TL ${lines.map((line) => `(${literal(line.trimEnd())}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const all = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(all, (character) => character.charCodeAt(0));
}
