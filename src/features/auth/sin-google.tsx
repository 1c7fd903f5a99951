import { Text } from '@mantine/core';

import { textos } from '@/features/auth/textos';

/** Under a button that can do nothing here: it is said before anybody presses it. */
export function SinGoogle() {
  return (
    <Text id="sin-google" size="sm" c="dimmed" mt={6} ta="center">
      {textos.googleSinConfigurar}
    </Text>
  );
}
