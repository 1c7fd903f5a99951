import { Pill } from '@mantine/core';

import classes from '@/ui/lista/lista.module.css';

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
