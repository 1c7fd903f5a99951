import { Button, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconFileZip, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import type { DealDocument } from '@/data/documentos/documentos-api';
import {
  categoriesQuery,
  useDeleteDocumentos,
  useUpdateCategories,
} from '@/data/documentos/documentos-queries';
import { textos } from '@/features/documentos/textos';

interface SeleccionBarProps {
  dealId: string;
  selected: DealDocument[];
  onZip: () => void;
  onClear: () => void;
}

export function SeleccionBar({ dealId, selected, onZip, onClear }: SeleccionBarProps) {
  const { mutate: remove, isPending: removing } = useDeleteDocumentos(dealId);
  return (
    <>
      <Text size="sm" fw={600} className="tabular" role="status">
        {textos.seleccionados(selected.length)}
      </Text>
      <Button variant="default" size="xs" leftSection={<IconFileZip size={15} />} onClick={onZip}>
        Descargar ZIP
      </Button>
      <CategoriasMenu dealId={dealId} selected={selected} />
      <Button
        variant="default"
        size="xs"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={15} />}
        loading={removing}
        onClick={() => remove(selected)}
      >
        Eliminar
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={onClear}>
        Quitar selección
      </Button>
    </>
  );
}

function CategoriasMenu({ dealId, selected }: Pick<SeleccionBarProps, 'dealId' | 'selected'>) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { mutate: update, isPending } = useUpdateCategories(dealId);
  return (
    <Menu position="bottom-start" width={210}>
      <Menu.Target>
        <Button variant="default" size="xs" loading={isPending} rightSection={<IconChevronDown size={14} />}>
          Cambiar categoría
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {categories.map(({ name, display_name }) => (
          <Menu.Item key={name} onClick={() => update({ documentos: selected, category: name })}>
            {display_name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
