/** A program in the place of LibreOffice, that does what a test asks of it. */
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { makeTempDir } from './shared-postgres';

/** In a shell, with the files in `"$@"` behind `--outdir DIR`: `pdf` writes one that begins as a PDF does. */
export async function fakeSoffice(body: string): Promise<string> {
  const program = path.join(await makeTempDir('soffice-'), 'soffice');
  const text = `#!/bin/sh
while [ "$1" != --outdir ]; do shift; done
out=$2; shift 2
pdf() { printf '%%PDF-1.7 ' > "$out/$(basename "$1" .docx).pdf"; cat "$1" >> "$out/$(basename "$1" .docx).pdf"; }
${body}
`;
  writeFileSync(program, text);
  chmodSync(program, 0o755);
  return program;
}
