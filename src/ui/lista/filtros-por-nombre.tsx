import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { foldText } from '@/lib/texto';
import type { FiltrosProps } from '@/ui/lista/filtros';

/** A field that a list is filtered by. */
export interface CampoDeFiltro<S> {
  label: string;
  /** What else it is looked for by. */
  alias?: string;
  /** Where the search keeps it: it is on while one of them says something. */
  keys: readonly (keyof S & string)[];
  Campo: (props: FiltrosProps<S>) => React.ReactNode;
}

interface FiltrosPorNombreProps<S> extends FiltrosProps<S> {
  /** The usual ones first. */
  campos: readonly CampoDeFiltro<S>[];
}

/** Shown before anything is typed. */
const USUALES = 5;

/** The fields of a list with many, found by typing their names. Without a text there are the usual ones and those that are on. */
export function FiltrosPorNombre<S>({ campos, search, onSearch }: FiltrosPorNombreProps<S>) {
  const [text, setText] = useState('');
  const [all, setAll] = useState(false);
  const found = useRef<HTMLDivElement>(null);
  const isOn = ({ keys }: CampoDeFiltro<S>) => keys.some((key) => search[key] !== undefined);
  const shown = text.trim()
    ? campos.filter((campo) => isCalled(campo, text))
    : campos.filter((campo, n) => all || n < USUALES || isOn(campo));
  const toFirst = () => found.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  return (
    <>
      <TextInput
        label="Buscar un campo"
        placeholder="Provincia, DNI…"
        leftSection={<IconSearch size={16} />}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          toFirst();
        }}
      />
      <div ref={found} style={{ display: 'contents' }}>
        {shown.map(({ label, Campo }) => (
          <Campo key={label} search={search} onSearch={onSearch} />
        ))}
      </div>
      <Text size="sm" c="dimmed" role="status">
        {shown.length === 0 && 'Ningún campo se llama así'}
      </Text>
      {!text.trim() && shown.length < campos.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {`Ver los ${campos.length} campos`}
        </Button>
      )}
    </>
  );
}

const isCalled = <S,>({ label, alias = '' }: CampoDeFiltro<S>, text: string) =>
  foldText(`${label} ${alias}`).includes(foldText(text.trim()));
