import { Group, Text, TextInput } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';

import { formatNumero } from '@/lib/formato';
import type { PdfEstado } from '@/ui/documentos/visor/pdf-vista';
import { VisorAction } from '@/ui/documentos/visor/visor-action';

import classes from '@/ui/documentos/visor.module.css';

interface VisorPdfBarProps {
  estado: PdfEstado;
  onPage: (page: number) => void;
  onZoom: (direction: 'in' | 'out' | 'width') => void;
  onSearch: (query: string, direction?: 'next' | 'previous') => void;
  /** What is marked when it opens. */
  searched?: string | undefined;
  escaneado?: React.ReactNode;
}

export function VisorPdfBar(props: VisorPdfBarProps) {
  const { estado, onPage, onZoom, onSearch, searched = '', escaneado } = props;
  const { page, pages, scale, found } = estado;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Documento">
      <Group gap={4} wrap="nowrap">
        <VisorAction
          label="Página anterior"
          icon={IconChevronUp}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <VisorAction
          label="Página siguiente"
          icon={IconChevronDown}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
        <PageInput key={page} page={page} pages={pages} onPage={onPage} />
        <Text size="sm" c="dimmed" className="tabular">
          de {formatNumero(pages)}
        </Text>
      </Group>
      <Group gap={4} wrap="nowrap">
        <VisorAction label="Alejar" icon={IconZoomOut} onClick={() => onZoom('out')} />
        <Text size="sm" className="tabular" miw={44} ta="center">
          {Math.round(scale * 100)} %
        </Text>
        <VisorAction label="Acercar" icon={IconZoomIn} onClick={() => onZoom('in')} />
        <VisorAction label="Ajustar al ancho" icon={IconArrowAutofitWidth} onClick={() => onZoom('width')} />
      </Group>
      {escaneado ? (
        <div className={classes.search}>{escaneado}</div>
      ) : (
        <SearchInput key={searched} found={found} onSearch={onSearch} searched={searched} />
      )}
    </div>
  );
}

interface PageInputProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function PageInput({ page, pages, onPage }: PageInputProps) {
  const [text, setText] = useState(String(page));
  const go = () => {
    const wanted = Math.min(Math.max(Number(text) || page, 1), Math.max(pages, 1));
    setText(String(wanted));
    if (wanted !== page) onPage(wanted);
  };
  return (
    <TextInput
      aria-label="Página"
      inputMode="numeric"
      size="xs"
      w={56}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={go}
      onKeyDown={({ key }) => key === 'Enter' && go()}
    />
  );
}

interface SearchInputProps {
  searched: string;
  found: PdfEstado['found'];
  onSearch: (query: string, direction?: 'next' | 'previous') => void;
}

function SearchInput({ found, onSearch, searched }: SearchInputProps) {
  const [query, setQuery] = useState(searched);
  const again = (direction: 'next' | 'previous') => onSearch(query, direction);
  return (
    <Group gap={4} wrap="nowrap" className={classes.search}>
      <TextInput
        size="xs"
        type="search"
        aria-label="Buscar en el documento"
        placeholder="Buscar en el documento"
        leftSection={<IconSearch size={14} />}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          onSearch(currentTarget.value);
        }}
        onKeyDown={({ key, shiftKey }) => key === 'Enter' && again(shiftKey ? 'previous' : 'next')}
      />
      <Text size="sm" c="dimmed" className="tabular" role="status" miw={72}>
        {query !== '' && found && foundText(found)}
      </Text>
      <VisorAction
        label="Coincidencia anterior"
        icon={IconChevronUp}
        disabled={!found?.total}
        onClick={() => again('previous')}
      />
      <VisorAction
        label="Coincidencia siguiente"
        icon={IconChevronDown}
        disabled={!found?.total}
        onClick={() => again('next')}
      />
    </Group>
  );
}

function foundText({ current, total }: { current: number; total: number }): string {
  return total === 0 ? 'Sin resultados' : `${formatNumero(current)} de ${formatNumero(total)}`;
}
