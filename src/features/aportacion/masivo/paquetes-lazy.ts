/** Between the list, which is in the first load, and the dialog: what the first load names is this small file and not all that the dialog needs. */
import { lazyDialog } from '@/ui/lazy-part';

export const PaquetesLazy = lazyDialog(
  async () => (await import('@/features/aportacion/masivo/paquetes-dialog')).PaquetesDialog,
);
