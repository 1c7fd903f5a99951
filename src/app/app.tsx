import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import type { AppRouter } from '@/app/router';
import { AvisosHost } from '@/ui/avisos-host';
import { ConfirmHost } from '@/ui/confirm';
import { cssVariablesResolver } from '@/ui/css-variables';
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
