import { useEffect, useState } from 'react';

import { whenIdle } from '@/lib/when-idle';
import { AVISO_MS, AVISOS_VISIBLES } from '@/ui/avisos';
import { lazyPart } from '@/ui/lazy-part';

const Notifications = lazyPart(async () => (await import('@/ui/notifications')).Notifications);

/** Where toasts are drawn: loaded once the page stands, and not when the first is due, which may tell that the server is gone. */
export function AvisosHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted && <Notifications position="top-right" limit={AVISOS_VISIBLES} autoClose={AVISO_MS} />;
}
