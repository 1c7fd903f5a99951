import { lazyDialog } from '@/ui/lazy-part';

export const NuevoPlazoDialog = lazyDialog(
  async () => (await import('@/features/agenda/plazo/nuevo-plazo-dialog')).NuevoPlazoDialog,
);

export const NuevaAnotacionDialog = lazyDialog(
  async () => (await import('@/features/agenda/ficha/nueva-anotacion-dialog')).NuevaAnotacionDialog,
);
