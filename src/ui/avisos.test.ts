import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';

import { avisos, AVISOS_VISIBLES } from '@/ui/avisos';
import { avisosRecientes } from '@/ui/avisos-recientes-store';

// As the screens set it.
beforeEach(() => {
  notifications.clean();
  avisosRecientes.clear();
  notificationsStore.updateState((state) => ({ ...state, limit: AVISOS_VISIBLES }));
});

const visible = () => notificationsStore.getState().notifications.map(({ title }) => title);

it('un éxito se va a los 4 s, o a los 8 si se puede deshacer; un error, a los 12, y queda en la lista', () => {
  avisos.success({ title: 'Guardado' });
  avisos.success({ title: 'Eliminado', action: { label: 'Deshacer', run: () => undefined } });
  avisos.error({ title: 'Error' });
  expect(
    notificationsStore.getState().notifications.map(({ title, autoClose, role }) => [title, autoClose, role]),
  ).toEqual([
    ['Error', 12_000, 'alert'],
    ['Eliminado', 8000, 'status'],
    ['Guardado', 4000, 'status'],
  ]);
  expect(avisosRecientes.get().map(({ title }) => title)).toEqual(['Error']);
});

it('caben tres: el más nuevo siempre se ve, y el error que le hizo sitio vuelve', () => {
  for (const title of ['uno', 'dos', 'tres', 'cuatro']) avisos.error({ title });
  expect(visible()).toEqual(['cuatro', 'tres', 'dos']);
  const [newest] = notificationsStore.getState().notifications;
  notifications.hide(newest?.id ?? '');
  expect(visible()).toEqual(['tres', 'dos', 'uno']);
});

it('un éxito desplazado no vuelve más tarde, cuando ya no dice nada', () => {
  avisos.success({ title: 'Guardado' });
  for (const title of ['uno', 'dos', 'tres']) avisos.error({ title });
  expect(visible()).toEqual(['tres', 'dos', 'uno']);
  expect(notificationsStore.getState().queue).toEqual([]);
});

it('el mismo error repetido sale una vez, encima', () => {
  avisos.error({ title: 'Error al cargar', message: 'No hay conexión' });
  avisos.error({ title: 'Otro' });
  avisos.error({ title: 'Error al cargar', message: 'No hay conexión' });
  expect(visible()).toEqual(['Error al cargar', 'Otro']);
});
