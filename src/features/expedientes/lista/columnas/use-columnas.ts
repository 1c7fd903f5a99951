import { useLocalStorage } from '@mantine/hooks';

import { useUsuario } from '@/data/sesion/use-sesion';
import { type Column, defaultColumns, readColumns } from '@/features/expedientes/lista/columnas/columnas';

/** Two people at one computer each have their own. */
export function useColumnas(): [Column[], (columns: Column[]) => void] {
  const userId = useUsuario()?.id ?? '';
  const [columns, setColumns] = useLocalStorage<Column[]>({
    key: `expedientes-columnas-${userId}`,
    defaultValue: defaultColumns,
    getInitialValueInEffect: false,
    deserialize: (text) => readColumns(parse(text)),
  });
  return [columns, setColumns];
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
