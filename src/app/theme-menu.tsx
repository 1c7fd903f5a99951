import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';

const CHOICES: Record<MantineColorScheme, { label: string; icon: Icon }> = {
  light: { label: 'Claro', icon: IconSun },
  dark: { label: 'Oscuro', icon: IconMoon },
  auto: { label: 'Como el sistema', icon: IconDeviceDesktop },
};

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { icon: CurrentIcon } = CHOICES[colorScheme];
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={32} aria-label="Tema">
          <CurrentIcon size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {Object.entries(CHOICES).map(([scheme, { label }]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
