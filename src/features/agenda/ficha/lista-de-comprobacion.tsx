import { Checkbox, Stack } from '@mantine/core';

import { useCambiarAgenda } from '@/data/agenda/agenda-mutations';
import type { AgendaItem } from '@/data/agenda/agenda-types';

/** What a task consists of, ticked one by one. */
export function ListaDeComprobacion({ item: { id, lista, estado, updated_at } }: { item: AgendaItem }) {
  const { mutate, variables, data, isPending } = useCambiarAgenda();
  // Nothing is answered of a row that somebody else changed meanwhile: then what was ticked here was not saved.
  const saved = data?.antes[0];
  const shown = (isPending || saved ? variables?.[0]?.lista : undefined) ?? lista;
  if (lista.length === 0) return null;
  const tick = (index: number, hecho: boolean) =>
    mutate([
      {
        id,
        visto: saved?.visto ?? updated_at,
        lista: shown.map((cada, i) => (i === index ? { ...cada, hecho } : cada)),
      },
    ]);
  return (
    <Stack gap={6} role="group" aria-label="Lista de comprobación">
      {shown.map(({ texto, hecho }, index) => (
        <Checkbox
          key={texto}
          label={texto}
          checked={hecho}
          disabled={isPending || estado !== 'pendiente'}
          onChange={(event) => tick(index, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
