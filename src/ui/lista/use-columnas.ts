import { useLocalStorage } from '@mantine/hooks';
import { useContext, useMemo } from 'react';

import { allColumns, type ColumnChoice, readColumns } from '@/ui/lista/columnas';
import type { ListColumn, ListDescription } from '@/ui/lista/list-column';
import { SignedIn } from '@/ui/signed-in';

export interface Columnas<T = never> {
  /** Those that the table draws, in their order. */
  shown: ListColumn<T>[];
  known: Pick<ListColumn<never>, 'key' | 'label' | 'opens' | 'hidden'>[];
  choices: ColumnChoice[];
  choose: (choices: ColumnChoice[]) => void;
  /** Where rows open, the link stays when all others are hidden. Other lists show what they have. */
  canChoose: boolean;
}

/** Two people at one computer each have their own. */
export function useColumnas<T>({ name, columns }: ListDescription<T>): Columnas<T> {
  const userId = useContext(SignedIn) ?? '';
  const [choices, choose] = useLocalStorage<ColumnChoice[]>({
    key: `${name}-columnas-${userId}`,
    defaultValue: allColumns(columns),
    getInitialValueInEffect: false,
    deserialize: (text) => readColumns(columns, parse(text)),
  });
  const canChoose = columns.some(({ opens }) => opens);
  const shown = useMemo(
    () =>
      choices.flatMap(({ key, shown: isShown }) => columns.filter((column) => isShown && column.key === key)),
    [choices, columns],
  );
  return { shown: canChoose ? shown : columns, known: columns, choices, choose, canChoose };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
