import { lazyPart } from '@/ui/lazy-part';
import { AccionesButton, type AccionesMenuProps, MoreButton } from '@/ui/lista/acciones-button';
import { OnPress } from '@/ui/lista/on-press';

const AccionesMenuOpened = lazyPart(
  async () => (await import('@/ui/lista/acciones-menu-opened')).AccionesMenuOpened,
);

/** What can be done with a list that is imported and exported. */
export function AccionesMenu(props: AccionesMenuProps) {
  return (
    <OnPress preload={AccionesMenuOpened.preload} renderButton={(button) => <AccionesButton {...button} />}>
      <AccionesMenuOpened {...props} />
    </OnPress>
  );
}

const MoreActionsOpened = lazyPart(
  async () => (await import('@/ui/lista/acciones-menu-opened')).MoreActionsOpened,
);

/** What the selection bar has no room for. */
export function MoreActions(props: Omit<AccionesMenuProps, 'acciones'>) {
  return (
    <OnPress preload={MoreActionsOpened.preload} renderButton={(button) => <MoreButton {...button} />}>
      <MoreActionsOpened {...props} />
    </OnPress>
  );
}
