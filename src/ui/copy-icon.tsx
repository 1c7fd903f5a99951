import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyIconProps {
  value: string;
  /** What it copies, for a screen reader and the tooltip. */
  label: string;
}

export function CopyIcon({ value, label }: CopyIconProps) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? 'Copiado' : label}>
          <ActionIcon size={22} onClick={copy} aria-label={copied ? 'Copiado' : label}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
