import { lazyPart } from '@/ui/lazy-part';

/** Only an installation that was restored has something to say. */
export const Salidas = lazyPart(async () => (await import('@/features/servidor/salidas-panel')).SalidasPanel);

/** Nor most of them a demonstration. */
export const DemostracionPuesta = lazyPart(
  async () => (await import('@/features/inicio/demostracion')).DemostracionPuesta,
);
