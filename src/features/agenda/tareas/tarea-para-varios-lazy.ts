import { lazyDialog } from '@/ui/lazy-part';

export const TareaParaVariosDialog = lazyDialog(
  async () => (await import('@/features/agenda/tareas/tarea-para-varios-dialog')).TareaParaVariosDialog,
);
