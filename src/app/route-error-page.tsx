import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { onlineManager } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';

import { checkConnection } from '@/lib/conexion';
import { AppError, toAppError } from '@/lib/errors';
import { describe, recordError } from '@/lib/ultimo-error';
import { EmptyState } from '@/ui/empty-state';

/** A failure of the page itself has words for whoever programs, in English: the libraries' and the browser's. */
function textOf(error: unknown): string {
  const { kind, message } = toAppError(error);
  return kind === 'unknown' && !(error instanceof AppError)
    ? 'La página ha fallado. Vuelva a cargarla.'
    : message;
}

export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // A part of the page that was not loaded without a connection: the browser may remember that it failed.
  const lost = toAppError(error).kind === 'network';
  useEffect(() => {
    console.error(error);
    if (!lost) recordError(describe(error));
  }, [error, lost]);

  useEffect(() => {
    if (!lost) return undefined;
    // A server that answers does not have the part, which is an error; a page that is being left gets no answer, because its requests are aborted.
    void checkConnection().then((gone) => gone || recordError(describe(error)));
    return onlineManager.subscribe((online) => online && window.location.reload());
  }, [error, lost]);

  function retry(): void {
    reset();
    void router.invalidate();
  }

  return (
    <EmptyState
      icon={IconAlertTriangle}
      level={1}
      title="No se ha podido mostrar esta página"
      text={textOf(error)}
      action={
        <Group justify="center">
          <Button onClick={retry}>Reintentar</Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            Volver a cargar
          </Button>
        </Group>
      }
    />
  );
}
