import { useEffect, useSyncExternalStore } from 'react';

import { whenIdle } from '@/lib/when-idle';
import { avisosRecientes } from '@/ui/avisos-recientes-store';
import { lazyPart } from '@/ui/lazy-part';

const AvisosRecientesList = lazyPart(
  async () => (await import('@/app/avisos-recientes-list')).AvisosRecientesList,
);

/** What went wrong and is no longer in sight. Nothing while nothing has. */
export function AvisosRecientes() {
  const recientes = useSyncExternalStore(avisosRecientes.subscribe, avisosRecientes.get);
  // The next person to sign in here does not read them.
  useEffect(() => avisosRecientes.clear, []);
  // What goes wrong may be the connection.
  useEffect(() => whenIdle(() => void AvisosRecientesList.preload()), []);
  return recientes.length > 0 && <AvisosRecientesList recientes={recientes} />;
}
