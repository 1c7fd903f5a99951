import { numberedName } from '@/data/documentos/rutas';
import { sinEngano } from '@/lib/inofensivo';

/** What Windows allows in no file name. */
const REFUSED = /[<>:"/\\|?*\p{Cc}]/gu;

/** The names inside a ZIP: all different, also when case is ignored, and valid on every operating system. */
export function zipNames(fileNames: string[]): string[] {
  const taken = new Set<string>();
  return fileNames.map((fileName) => {
    const clean = sinEngano(fileName)
      .replace(REFUSED, '_')
      .replace(/[. ]+$/, '_');
    let name = clean;
    for (let copy = 2; taken.has(name.toLowerCase()); copy++) name = numberedName(clean, copy);
    taken.add(name.toLowerCase());
    return name;
  });
}
