import { lazyPart } from '@/ui/lazy-part';

/** Only an installation that was restored has something to say. */
export const Salidas = lazyPart(async () => (await import('@/features/servidor/salidas-panel')).SalidasPanel);
