import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { AppRouter } from '@/app/router';
import { whenIdle } from '@/lib/when-idle';
import { ConfirmHost } from '@/ui/confirm';
import { cssVariablesResolver } from '@/ui/css-variables';
import { lazyPart } from '@/ui/lazy-part';
import { theme } from '@/ui/theme';

// The key that public/tema.js reads before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'tema' });

interface AppProps {
  queryClient: QueryClient;
  router: AppRouter;
}

export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <AvisosHost />
        <ConfirmHost />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  );
}

const AvisosPila = lazyPart(async () => (await import('@/ui/avisos-pila')).AvisosPila);

/**
 * The component that draws toasts. It is loaded right after the page and not with the first toast, which may have to say that the server is
 * gone.
 */
function AvisosHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  return wanted && <AvisosPila />;
}
