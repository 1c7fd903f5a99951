import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconRestore, IconTrashX } from '@tabler/icons-react';

import type { PapeleraRow } from '@/data/papelera/papelera-list-api';
import { type PapeleraSearch, TIPOS } from '@/features/papelera/papelera-search';
import { textos, TIPO_LABELS } from '@/features/papelera/textos';
import type { Progreso } from '@/features/papelera/use-papelera-actions';
import { SearchBox } from '@/ui/lista/search-box';
import { WorkProgress } from '@/ui/lista/work-progress';

import pageList from '@/ui/lista/page-list.module.css';

interface PapeleraToolbarProps {
  search: PapeleraSearch;
  onSearch: (change: Partial<PapeleraSearch>) => void;
  selected: PapeleraRow[];
  progreso: Progreso | null;
  /** How many the search finds. */
  total: number;
  onRestore: () => void;
  onPurge: () => void;
  onEmpty: () => void;
}

export function PapeleraToolbar(props: PapeleraToolbarProps) {
  const { search, onSearch, selected, progreso, total, onEmpty } = props;
  return (
    <div className={pageList.toolbar}>
      <SearchBox
        label="Buscar en la papelera"
        placeholder="Título o ID"
        q={search.q}
        onSearch={(q) => onSearch({ q })}
      />
      <NativeSelect
        aria-label="Tipo de elemento"
        value={search.tipo ?? ''}
        data={[
          { value: '', label: 'Todo' },
          ...TIPOS.map((tipo) => ({ value: tipo, label: TIPO_LABELS[tipo].varios })),
        ]}
        onChange={(event) => onSearch({ tipo: TIPOS.find((tipo) => tipo === event.currentTarget.value) })}
      />
      {progreso && <WorkProgress {...progreso} />}
      {!progreso && selected.length > 0 && <SelectionActions {...props} />}
      {!progreso && selected.length === 0 && total > 0 && (
        <Button
          variant="default"
          size="xs"
          c="var(--mantine-color-error)"
          leftSection={<IconTrashX size={15} />}
          onClick={onEmpty}
        >
          {textos.vaciar(search.q.trim() !== '' || search.tipo !== undefined)}
        </Button>
      )}
    </div>
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
