import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';

import { useSignOut } from '@/app/use-sign-out';
import { EmptyState } from '@/ui/empty-state';

/** For somebody with a session but no place in the team: of a domain that is no longer allowed, for one. */
export function NoAccessPage() {
  const signOut = useSignOut();
  return (
    <main>
      <EmptyState
        icon={IconLock}
        level={1}
        title="Su acceso está desactivado"
        text="Hable con un administrador del despacho para recuperarlo."
        action={
          <Button onClick={() => signOut.mutate()} loading={signOut.isPending}>
            Cerrar sesión
          </Button>
        }
      />
    </main>
  );
}
