import { Button, CloseButton, Group, Text } from '@mantine/core';

import { formatNumero, plural } from '@/lib/formato';
import { MoreActions } from '@/ui/lista/acciones-menu';
import type { BulkAction, ListRow } from '@/ui/lista/list-column';
import type { ListPanelProps, Searched } from '@/ui/lista/list-props';
import { WorkProgress } from '@/ui/lista/work-progress';
import { useNarrow } from '@/ui/use-narrow';

import classes from '@/ui/lista/lista.module.css';

/** Work under way, or what can be done with the rows that are chosen. It stands below the rows, so that none of them moves when it comes. */
export function FootBar<T extends ListRow, S extends Searched>(props: ListPanelProps<T, S>) {
  const { lista, trabajo, bulk = [] } = props;
  if (!trabajo && lista.seleccion.count === 0) return null;
  return (
    <div data-foot className={classes.footBar}>
      {trabajo ? (
        <WorkProgress {...trabajo} onCancel={trabajo.cancel} />
      ) : (
        <Selection lista={lista} bulk={bulk} />
      )}
    </div>
  );
}

type SelectionProps<T extends ListRow, S extends Searched> = Pick<ListPanelProps<T, S>, 'lista'> & {
  bulk: BulkAction[];
};

function Selection<T extends ListRow, S extends Searched>({ lista, bulk }: SelectionProps<T, S>) {
  const { seleccion } = lista;
  const { count, offerAll } = seleccion;
  const { shown, more } = inTheBar(bulk, useNarrow() ? IN_A_PHONES_BAR : IN_THE_BAR);
  return (
    <Group gap="xs">
      <Text size="sm" fw={600} aria-live="polite" visibleFrom="sm">
        {plural(count, 'seleccionado', 'seleccionados')}
      </Text>
      {offerAll !== undefined && (
        <Button variant="subtle" size="xs" onClick={seleccion.selectAll} loading={seleccion.selecting}>
          Seleccionar los {formatNumero(offerAll)} encontrados
        </Button>
      )}
      {shown.map((action) => (
        <ActionButton key={action.label(0)} {...action} count={count} />
      ))}
      {more.length > 0 && <MoreActions bulk={more} selected={count} />}
      <CloseButton
        aria-label="Quitar selección"
        title="Quitar selección"
        onClick={() => seleccion.select([])}
      />
    </Group>
  );
}

/** Its whole label is heard; `short` is what there is room for. */
function ActionButton({
  label,
  short,
  icon: Icon,
  danger,
  least = 1,
  run,
  count,
}: BulkAction & { count: number }) {
  return (
    <Button
      variant="default"
      size="xs"
      disabled={count < least}
      onClick={run}
      {...(short ? { 'aria-label': label(count), title: label(count) } : { leftSection: <Icon size={15} /> })}
      {...(danger && { c: 'var(--mantine-color-error)' })}
    >
      {short ?? label(count)}
    </Button>
  );
}

const IN_THE_BAR = 5;
const IN_A_PHONES_BAR = 2;

/** The first ones, and what deletes, which stands last. */
function inTheBar(bulk: BulkAction[], most: number): { shown: BulkAction[]; more: BulkAction[] } {
  if (bulk.length <= most) return { shown: bulk, more: [] };
  const harmless = bulk.filter(({ danger }) => !danger);
  const dangers = bulk.filter(({ danger }) => danger);
  const room = most - dangers.length;
  return { shown: [...harmless.slice(0, room), ...dangers], more: harmless.slice(room) };
}
