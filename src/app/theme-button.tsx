import { ActionIcon, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';

const ICONS: Record<MantineColorScheme, Icon> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function ThemeButton(props: React.ComponentProps<'button'>) {
  const { [useMantineColorScheme().colorScheme]: CurrentIcon } = ICONS;
  return (
    <ActionIcon {...props} size={32} aria-label="Tema y densidad" aria-haspopup="menu">
      <CurrentIcon size={18} stroke={1.5} />
    </ActionIcon>
  );
}
