import { ActionIcon, Button, Popover, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

import { formatFechaHora, plural } from '@/lib/formato';
import { type AvisoReciente, avisosRecientes } from '@/ui/avisos-recientes-store';

import classes from '@/app/header.module.css';

export function AvisosRecientesList({ recientes }: { recientes: readonly AvisoReciente[] }) {
  return (
    <Popover position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={32}
          aria-label={plural(recientes.length, 'aviso reciente', 'avisos recientes')}
          c="var(--mantine-color-error)"
        >
          <IconAlertTriangle size={18} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.avisos}>
          {recientes.map(({ title, message, at }) => (
            <li key={`${at} ${title}`}>
              <Text size="sm" fw={600}>
                {title}
              </Text>
              {message && <Text size="sm">{message}</Text>}
              <Text size="xs" c="dimmed" className="tabular">
                {formatFechaHora(new Date(at).toISOString())}
              </Text>
            </li>
          ))}
        </ul>
        <Button variant="default" size="xs" mt="sm" onClick={avisosRecientes.clear}>
          Borrar la lista
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
