import { Text } from '@mantine/core';

import { useOnline } from '@/ui/use-online';

/** A form that is being saved says this: whoever filled it in has nothing more to do. */
export const GUARDA_SOLO = 'se guardará en cuanto vuelva.';

/** Where something is under way in a dialog, which hides the strip of the page: that it waits for the connection. */
export function SinConexion({ children }: { children: string }) {
  const online = useOnline();
  return (
    <Text size="sm" role="status">
      {!online && (
        <>
          <strong>Sin conexión:</strong> {children}
        </>
      )}
    </Text>
  );
}
