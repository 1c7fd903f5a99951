import { lazyDialog } from '@/ui/lazy-part';

export const FichaDialog = lazyDialog(
  async () => (await import('@/features/agenda/ficha/ficha-dialog')).FichaDialog,
);
