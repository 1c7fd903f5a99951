import type { FolderPlan } from '@/data/importacion/motor/motor';
import { nombreRepetido } from '@/features/importacion/textos';

import type { Carpeta } from './carpetas-lectura';
import type { Revision } from './carpetas-revision';

export interface ImportPlan {
  folders: FolderPlan[];
  /** Folders that cannot go in, with why. */
  refused: { count: number; errors: string[] };
}

export function planImport(carpetas: Carpeta[], revision: Revision): ImportPlan {
  const plan: ImportPlan = { folders: [], refused: { count: 0, errors: [] } };
  for (const carpeta of carpetas) {
    const errors = [...carpeta.errors, ...repeatedName(carpeta, revision)];
    const { record } = carpeta;
    if (record && errors.length === 0) {
      plan.folders.push({ record, documents: carpeta.documents.map(toPlan) });
    } else {
      plan.refused.count++;
      plan.refused.errors.push(...errors);
    }
  }
  return plan;
}

function repeatedName({ name, path }: Carpeta, revision: Revision): string[] {
  const avisos = revision.get(path) ?? [];
  return avisos.flatMap((aviso) =>
    aviso.kind === 'nombre-repetido' ? nombreRepetido(name, aviso.otherPath) : [],
  );
}

function toPlan({
  entrada,
  category,
  problem,
  conocido,
}: Carpeta['documents'][number]): FolderPlan['documents'][number] {
  return { name: entrada.name, category, problem, conocido, open: entrada.open };
}
