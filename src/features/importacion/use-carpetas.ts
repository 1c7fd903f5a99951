import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react';

import { findByContract, findDealIds, findIdsInPapelera } from '@/data/importacion/importacion-api';

import { groupByFolder } from './carpetas/carpetas-agrupar';
import type { Entrada } from './carpetas/carpetas-entradas';
import { type Carpeta, readCarpetas } from './carpetas/carpetas-lectura';
import {
  findKnown,
  type Known,
  mergeKnown,
  nothingKnown,
  reviewCarpetas,
} from './carpetas/carpetas-revision';
import type { Recogido } from './carpetas/zip-entradas';

export interface Selection {
  carpetas: Carpeta[];
  ignored: number;
  known: Known;
  /** The server could not be asked what exists already. */
  unreviewed: boolean;
}

export interface Reading {
  done: number;
  total: number;
}

const empty: Selection = { carpetas: [], ignored: 0, known: nothingKnown, unreviewed: false };

export function useCarpetas() {
  const [selection, setSelection] = useState(empty);
  const [reading, setReading] = useState<Reading>();
  const [problem, setProblem] = useState<string>();
  // Clearing while a large selection is being read forgets that too.
  const generation = useRef(0);

  const add = async (collect: () => Promise<Recogido>) => {
    const mine = ++generation.current;
    const isCurrent = () => generation.current === mine;
    setProblem(undefined);
    setReading({ done: 0, total: 0 });
    try {
      const { entries, problemas } = await collect();
      if (isCurrent() && problemas.length > 0) setProblem(problemas.join('. '));
      const added = await readSelection(entries, (done, total) => {
        if (isCurrent() && (done % 20 === 0 || done === total)) setReading({ done, total });
      });
      if (isCurrent()) setSelection((current) => merge(current, added));
    } catch (error) {
      if (isCurrent()) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (isCurrent()) setReading(undefined);
    }
  };

  const { remove, setCategory } = useChanges(setSelection);

  return {
    ...selection,
    revision: useMemo(() => reviewCarpetas(selection.carpetas, selection.known), [selection]),
    reading,
    problem,
    add,
    clear: () => {
      generation.current++;
      setReading(undefined);
      setProblem(undefined);
      setSelection(empty);
    },
    remove,
    setCategory,
  };
}

/** Stable, so that a change draws only the folder it touches. */
function useChanges(setSelection: Dispatch<SetStateAction<Selection>>) {
  return useMemo(() => {
    const replace = (change: (carpetas: Carpeta[]) => Carpeta[]) =>
      setSelection((current) => ({ ...current, carpetas: change(current.carpetas) }));
    return {
      remove: (path: string) => replace((carpetas) => carpetas.filter((carpeta) => carpeta.path !== path)),
      setCategory: (path: string, key: string, category: string) =>
        replace((carpetas) =>
          carpetas.map((carpeta) => (carpeta.path === path ? withCategory(carpeta, key, category) : carpeta)),
        ),
    };
  }, [setSelection]);
}

export type CarpetasState = ReturnType<typeof useCarpetas>;

async function readSelection(
  entries: Entrada[],
  onProgress: (done: number, total: number) => void,
): Promise<Selection> {
  const { carpetas: found, ignored } = groupByFolder(entries);
  const carpetas = await readCarpetas(found, onProgress);
  try {
    return {
      carpetas,
      ignored,
      known: await findKnown(carpetas, { findDealIds, findIdsInPapelera, findByContract }),
      unreviewed: false,
    };
  } catch {
    return { carpetas, ignored, known: nothingKnown, unreviewed: true };
  }
}

/** A folder chosen again replaces itself. */
function merge(current: Selection, added: Selection): Selection {
  const paths = new Set(added.carpetas.map(({ path }) => path));
  return {
    carpetas: [...current.carpetas.filter(({ path }) => !paths.has(path)), ...added.carpetas],
    ignored: current.ignored + added.ignored,
    known: mergeKnown(current.known, added.known),
    unreviewed: current.unreviewed || added.unreviewed,
  };
}

function withCategory(carpeta: Carpeta, key: string, category: string): Carpeta {
  const documents = carpeta.documents.map((documento) =>
    documento.key === key ? { ...documento, category, reason: 'elegida a mano' } : documento,
  );
  return { ...carpeta, documents };
}
