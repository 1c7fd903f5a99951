import { lazyDialog } from '@/ui/lazy-part';

export const CambiarVariasDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/cambiar-varias-dialog')).CambiarVariasDialog,
);
