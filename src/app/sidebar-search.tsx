import { ActionIcon, Kbd, TextInput, Tooltip } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';

import type { SidebarState } from '@/app/use-sidebar';

import classes from '@/app/sidebar.module.css';

/** Searches the case files: Enter opens their list with the search. */
export function SidebarSearch({ sidebar }: { sidebar: SidebarState }) {
  return (
    <div className={classes.search}>
      {sidebar.collapsed ? (
        <Tooltip label="Buscar" position="right" openDelay={200}>
          <ActionIcon size={40} onClick={sidebar.search.focus} aria-label="Buscar">
            <IconSearch size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <SearchForm sidebar={sidebar} />
      )}
    </div>
  );
}

function SearchForm({ sidebar: { search, closePanel } }: { sidebar: SidebarState }) {
  const { attachInput } = search;
  const navigate = useNavigate();
  const os = useOs();
  const [text, setText] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    closePanel();
    setText('');
    await navigate({ to: '/dashboard/expedientes', search: { q } });
  }

  return (
    <form role="search" onSubmit={submit}>
      <TextInput
        ref={attachInput}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label="Buscar"
        placeholder="Buscar"
        enterKeyHint="search"
        leftSection={<IconSearch size={16} stroke={1.5} />}
        rightSection={
          <Kbd size="xs" className={classes.shortcut}>
            {os === 'macos' ? '⌘K' : 'Ctrl K'}
          </Kbd>
        }
        rightSectionWidth={58}
        rightSectionPointerEvents="none"
      />
    </form>
  );
}
