import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function LegalLinks() {
  return (
    <Group gap="md" justify="center" mt="lg">
      <Anchor component={Link} to="/terminos" size="xs" c="dimmed">
        Términos y condiciones
      </Anchor>
      <Anchor component={Link} to="/privacidad" size="xs" c="dimmed">
        Política de privacidad
      </Anchor>
    </Group>
  );
}
