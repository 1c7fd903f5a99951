import { Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import { categoriaDisplayName } from '@/data/documentos/deteccion';
import type { DealDocument } from '@/data/documentos/documentos-api';
import type { DocumentosFiltro } from '@/features/documentos/lista/documentos-search';
import { categoriasOf } from '@/features/documentos/lista/orden';
import { textos } from '@/features/documentos/textos';
import { useSearchText } from '@/ui/lista/use-search-text';

import classes from '@/features/documentos/documentos.module.css';

interface FiltroBarProps {
  documentos: DealDocument[];
  shown: number;
  filtro: DocumentosFiltro;
  onChange: (change: Partial<DocumentosFiltro>) => void;
  /** What can be done with all of them. */
  children?: React.ReactNode;
}

export function FiltroBar({ documentos, shown, filtro, onChange, children }: FiltroBarProps) {
  const { text, change } = useSearchText(filtro.q, (q) => onChange({ q }));
  const categorias = categoriasOf(documentos).map((value) => ({ value, label: categoriaDisplayName(value) }));
  return (
    <>
      <TextInput
        type="search"
        size="xs"
        className={classes.filtroTexto}
        aria-label="Buscar documentos por nombre o texto"
        placeholder="Buscar por nombre o texto"
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <Select
        size="xs"
        className={classes.filtroCategoria}
        aria-label="Filtrar por categoría"
        placeholder="Todas las categorías"
        clearable
        clearButtonProps={{ 'aria-label': 'Todas las categorías' }}
        data={categorias}
        value={filtro.categoria ?? null}
        onChange={(categoria) => onChange({ categoria: categoria ?? undefined })}
      />
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {shown < documentos.length && textos.mostrados(shown, documentos.length)}
      </Text>
      {children}
    </>
  );
}
