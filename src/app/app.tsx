import 'dayjs/locale/es';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import type { AppRouter } from '@/app/router';
import { AVISO_MS, AVISOS_VISIBLES } from '@/ui/avisos';
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
        <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
          <ModalsProvider
            labels={{ confirm: 'Aceptar', cancel: 'Cancelar' }}
            modalProps={{ closeButtonProps: { 'aria-label': 'Cerrar' }, centered: true }}
          >
            <Notifications position="top-right" limit={AVISOS_VISIBLES} autoClose={AVISO_MS} />
            <RouterProvider router={router} />
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
