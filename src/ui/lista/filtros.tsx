import { Button, Pill } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';

import type { lazyPart } from '@/ui/lazy-part';

import classes from '@/ui/lista/lista.module.css';

/** The props of a list's filters: its fields, which come when somebody is about to open them. */
export interface FiltrosProps<S> {
  search: S;
  onSearch: (change: Partial<S>) => void;
}

/** What a list is filtered by. */
export interface Filtros<S> {
  Campos: ReturnType<typeof lazyPart<FiltrosProps<S>>>;
  /** How each filter that is on is told, in the order of the fields. */
  texts: Partial<Record<keyof S, (value: never) => string>>;
}

/** A text for each filter that is on. */
export function filtrosActivos<S extends object>(
  on: Partial<S>,
  texts: Filtros<S>['texts'],
): { key: keyof S & string; text: string }[] {
  const keys = Object.keys(texts) as (keyof S & string)[];
  return keys.flatMap((key) =>
    on[key] === undefined ? [] : [{ key, text: texts[key]?.(on[key] as never) ?? key }],
  );
}

interface FiltrosButtonProps extends React.ComponentProps<'button'> {
  /** How many filters are on. */
  active: number;
}

export function FiltrosButton({ active, ...props }: FiltrosButtonProps) {
  return (
    <Button
      {...props}
      variant={active > 0 ? 'light' : 'default'}
      leftSection={<IconFilter size={16} />}
      aria-haspopup="dialog"
    >
      {active > 0 ? `Filtrar (${active})` : 'Filtrar'}
    </Button>
  );
}

interface FiltrosPillsProps<K extends string> {
  active: { key: K; text: string }[];
  onRemove: (key: K) => void;
}

/** The filters that are on, each with its way off. */
export function FiltrosPills<K extends string>({ active, onRemove }: FiltrosPillsProps<K>) {
  if (active.length === 0) return null;
  return (
    <div className={classes.pills} role="group" aria-label="Filtros activos">
      {active.map(({ key, text }) => (
        <Pill
          key={key}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Quitar el filtro ${text}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => onRemove(key)}
        >
          {text}
        </Pill>
      ))}
    </div>
  );
}
