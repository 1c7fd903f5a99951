import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useSignOut } from '@/app/use-sign-out';
import { useUsuario } from '@/data/sesion/use-sesion';
import { lazyPart } from '@/ui/lazy-part';

const SecondStepPage = lazyPart(
  async () => (await import('@/features/auth/dos-pasos/second-step-page')).SecondStepPage,
);

/** Nothing of a page before the second step is taken, where it is asked for. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const usuario = useUsuario();
  const client = useQueryClient();
  const signOut = useSignOut();
  const lacks = usuario?.secondStep === 'lacks';
  const [isShut, setIsShut] = useState(lacks);
  if (lacks && !isShut) setIsShut(true);
  if (!isShut || !usuario) return children;
  // What was refused meanwhile is asked again.
  const open = () => {
    setIsShut(false);
    void client.resetQueries();
  };
  return <SecondStepPage email={usuario.email} onDone={open} onSignOut={() => signOut.mutate()} />;
}
