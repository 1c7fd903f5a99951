import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import { useSearchText } from '@/ui/lista/use-search-text';

import classes from '@/ui/lista/lista.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  q: string;
  onSearch: (q: string) => void;
  /** Arrow down, towards the rows. */
  onLeave?: () => void;
}

export function SearchBox({ label, placeholder, q, onSearch, onLeave }: SearchBoxProps) {
  const { text, change } = useSearchText(q, onSearch);
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
        if (event.key === 'ArrowDown' && onLeave) {
          event.preventDefault();
          onLeave();
        }
      }}
    />
  );
}
