/** What the list of case files asks for: the dialog's own files are named here, and not in the first load. */
import { lazyDialog } from '@/ui/lazy-part';

export const CalculosLazy = lazyDialog(
  async () => (await import('@/features/calculo/masivo/calculos-dialog')).CalculosDialog,
);
