import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

/** The way to the notices of whoever is working. */
export function CampanaLink({ label }: { label: string }) {
  return (
    <ActionIcon
      size={32}
      aria-label={label}
      title="Avisos"
      renderRoot={(props) => <Link to="/dashboard/notificaciones" search={{ vista: 'avisos' }} {...props} />}
    >
      <IconBell size={18} stroke={1.5} />
    </ActionIcon>
  );
}
