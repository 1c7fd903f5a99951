import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';
import { lazyPart } from '@/ui/lazy-part';

const AvisosPila = lazyPart(async () => (await import('@/ui/avisos-pila')).AvisosPila);

/**
 * The component that draws toasts. It is loaded right after the page and not with the first toast, which may have to say that the server is
 * gone.
 */
export function AvisosHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted && <AvisosPila />;
}
