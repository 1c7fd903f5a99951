import { useSyncExternalStore } from 'react';

import type { ConfirmRequest } from '@/ui/confirm-dialog';
import { lazyDialog } from '@/ui/lazy-part';

const ConfirmDialog = lazyDialog(async () => (await import('@/ui/confirm-dialog')).ConfirmDialog);

interface Asked extends ConfirmRequest {
  answer: (confirmed: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function setAsked(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks; true when confirmed. The caller then acts and its mutation reports. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      setAsked(undefined);
      resolve(confirmed);
    };
    setAsked({ ...request, answer });
  });
}

/** Once in the app: where the questions are drawn. */
export function ConfirmHost() {
  const request = useSyncExternalStore(subscribe, () => asked);
  return (
    <ConfirmDialog
      opened={request !== undefined}
      request={request}
      onAnswer={(confirmed) => request?.answer(confirmed)}
    />
  );
}
