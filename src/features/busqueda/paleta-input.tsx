import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';

import { takeTyped } from '@/ui/type-ahead';

import classes from '@/features/busqueda/paleta.module.css';

interface PaletaInputProps {
  value: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

export function PaletaInput({ value, listId, activeId, onType, onKeyDown, onClose }: PaletaInputProps) {
  return (
    <div className={classes.search} role="search">
      <IconSearch size={18} stroke={1.5} className={classes.icon} aria-hidden />
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label="Buscar"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder="Clientes, expedientes, documentos, páginas…"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-autofocus
        value={value}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) onType(value + ahead);
        }}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <CloseButton aria-label="Cerrar la búsqueda" onClick={onClose} />
    </div>
  );
}
