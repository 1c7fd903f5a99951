import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';
import { AVISO_MS, AVISOS_VISIBLES } from '@/ui/avisos';
import { lazyPart } from '@/ui/lazy-part';

const Notifications = lazyPart(async () => (await import('@/ui/notifications')).Notifications);

/**
 * The component that draws toasts. It is loaded right after the page and not with the first toast, which may have to say that the server is
 * gone.
 */
export function AvisosHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted && <Notifications position="bottom-right" limit={AVISOS_VISIBLES} autoClose={AVISO_MS} />;
}
