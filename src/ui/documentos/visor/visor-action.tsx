import { ActionIcon, Tooltip } from '@mantine/core';
import type { IconZoomIn } from '@tabler/icons-react';

interface VisorActionProps {
  label: string;
  icon: typeof IconZoomIn;
  disabled?: boolean;
  onClick: () => void;
}

export function VisorAction({ label, icon: Shape, disabled = false, onClick }: VisorActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        <Shape size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
