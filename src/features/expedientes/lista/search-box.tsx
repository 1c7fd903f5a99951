import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import { useSearchText } from '@/features/expedientes/lista/use-search-text';

import classes from '@/features/expedientes/lista/expedientes.module.css';

interface SearchBoxProps {
  q: string;
  onSearch: (q: string) => void;
  /** Arrow down, towards the rows. */
  onLeave: () => void;
}

export function SearchBox({ q, onSearch, onLeave }: SearchBoxProps) {
  const { text, change } = useSearchText(q, onSearch);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Buscar expedientes"
      placeholder="Contrato, acreedor, deudor o ID"
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
}
