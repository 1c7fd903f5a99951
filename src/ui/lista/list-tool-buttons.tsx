import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark, IconColumns3 } from '@tabler/icons-react';

/** The buttons of the list's tools, apart from what they open. */

type ToolButtonProps = React.ComponentProps<'button'>;

export function VistasButton(props: ToolButtonProps) {
  return (
    <Button {...props} variant="default" leftSection={<IconBookmark size={16} />}>
      Vistas
    </Button>
  );
}

export function ColumnasButton(props: ToolButtonProps) {
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label="Columnas" title="Columnas">
      <IconColumns3 size={18} />
    </ActionIcon>
  );
}
