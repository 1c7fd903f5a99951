import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';

import classes from '@/features/auditoria/auditoria.module.css';

interface CambiosToggleProps {
  id: number;
  opened: boolean;
  onToggle: () => void;
}

export function CambiosToggle({ id, opened, onToggle }: CambiosToggleProps) {
  return (
    <ActionIcon
      size={28}
      aria-expanded={opened}
      aria-label={`Ver los cambios de la entrada ${id}`}
      onClick={onToggle}
    >
      <IconChevronRight size={16} className={classes.chevron} data-opened={opened || undefined} />
    </ActionIcon>
  );
}
