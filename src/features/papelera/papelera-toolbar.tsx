import { Button, CloseButton, Group, NativeSelect, Progress, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconRestore, IconSearch, IconTrashX } from '@tabler/icons-react';
import { useState } from 'react';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { type PapeleraSearch, TIPOS } from '@/features/papelera/papelera-search';
import { textos, TIPO_LABELS } from '@/features/papelera/textos';
import type { Progreso } from '@/features/papelera/use-papelera-actions';

import classes from '@/features/papelera/papelera.module.css';

interface PapeleraToolbarProps {
  search: PapeleraSearch;
  onSearch: (change: Partial<PapeleraSearch>) => void;
  selected: PapeleraRow[];
  progreso: Progreso | null;
  onRestore: () => void;
  onPurge: () => void;
}

export function PapeleraToolbar(props: PapeleraToolbarProps) {
  const { search, onSearch, selected, progreso } = props;
  return (
    <div className={classes.toolbar}>
      <SearchBox q={search.q} onSearch={(q) => onSearch({ q })} />
      <NativeSelect
        aria-label="Tipo de elemento"
        value={search.tipo ?? ''}
        data={[
          { value: '', label: 'Todo' },
          ...TIPOS.map((tipo) => ({ value: tipo, label: TIPO_LABELS[tipo].varios })),
        ]}
        onChange={(event) => onSearch({ tipo: TIPOS.find((tipo) => tipo === event.currentTarget.value) })}
      />
      {progreso && <Running {...progreso} />}
      {!progreso && selected.length > 0 && <SelectionActions {...props} />}
    </div>
  );
}

function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const send = useDebouncedCallback(onSearch, 200);
  const change = (value: string) => {
    setText(value);
    send(value);
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label="Buscar en la papelera"
      placeholder="Título o ID"
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => change('')} />
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function SelectionActions({ selected, onRestore, onPurge }: PapeleraToolbarProps) {
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} aria-live="polite">
        {textos.seleccionados(selected.length)}
      </Text>
      <Button variant="default" size="xs" leftSection={<IconRestore size={15} />} onClick={onRestore}>
        Restaurar seleccionados ({selected.length})
      </Button>
      <Button
        variant="default"
        size="xs"
        c="var(--mantine-color-error)"
        leftSection={<IconTrashX size={15} />}
        onClick={onPurge}
      >
        Eliminar para siempre ({selected.length})
      </Button>
    </Group>
  );
}

function Running({ label, done, total }: Progreso) {
  return (
    <Group gap="sm" wrap="nowrap" flex={1}>
      <Text size="sm" fw={600} className="tabular" role="status">
        {label}
      </Text>
      <Progress.Root flex={1} maw={320} size="sm">
        <Progress.Section value={(100 * done) / total} aria-label={label} />
      </Progress.Root>
    </Group>
  );
}
