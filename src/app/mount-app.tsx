import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@/app/global.css';
import '@/app/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from '@/app/app';
import { createAppRouter } from '@/app/router';
import { startSesion } from '@/data/sesion/sesion-store';
import { sessionHasEnded } from '@/data/sesion/sesion-terminada';
import { browserStorage } from '@/lib/browser-storage';
import { createQueryClient } from '@/lib/query-client';
import { watchErrors } from '@/lib/ultimo-error';
import { whenIdle } from '@/lib/when-idle';
import { avisos } from '@/ui/avisos';

export function mountApp(container: HTMLElement): void {
  watchErrors();
  startSesion();
  whenIdle(() => void removeExpired());
  whenIdle(() => void keptFocus());
  // A browser says nothing when the file that a field already holds is chosen again.
  document.addEventListener('click', emptyFileField, { capture: true });
  const queryClient = createQueryClient({ avisos, sessionHasEnded });
  const router = createAppRouter(queryClient);
  createRoot(container).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
}

function emptyFileField({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === 'file') target.value = '';
}

async function keptFocus(): Promise<void> {
  const part = await import('@/app/foco-guardado').catch(() => undefined);
  part?.keepFocus();
}

async function removeExpired(): Promise<void> {
  const storage = browserStorage();
  if (!storage) return;
  const part = await import('@/lib/drafts').catch(() => undefined);
  part?.removeExpiredDrafts(storage, Date.now());
}
