/** A program in the place of LibreOffice, started by the converter exactly as LibreOffice is. */
import path from 'node:path';

import { createConverter } from '../../server/convert/converter';
import { makeTempDir } from './shared-postgres';
import { fakeSoffice } from './soffice';

const never = new AbortController().signal;

interface How {
  withinMs?: number;
  /** False: where nothing keeps it in, to see that what it tries would work. */
  cell?: boolean;
}

/** What a program in Perl, which every Debian has, prints within the cell; or the words of its refusal. */
export async function saidInCell(perl: string, how?: How): Promise<string> {
  const program = await fakeSoffice(`cat > texto.pl <<'FIN'
${perl}
FIN
{ printf '%%PDF-'; perl -X texto.pl 2>&1; } > "$out/1.pdf"`);
  return convertWith(program, how);
}

export async function convertWith(program: string, { withinMs, cell = true }: How = {}): Promise<string> {
  const root = path.join(await makeTempDir('celda-'), 'conversion');
  const free = { unconfined: true, holds: () => Promise.resolve(false) };
  const { convert } = createConverter({
    program,
    root,
    ...(withinMs && { withinMs }),
    ...(!cell && free),
  });
  try {
    const pdfs = await convert({ '1.docx': new Uint8Array([1]) }, never);
    return Buffer.from(pdfs['1.pdf'] ?? [])
      .toString('utf8')
      .slice('%PDF-'.length);
  } catch (error) {
    return (error as Error).message;
  }
}
