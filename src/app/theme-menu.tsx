import { ActionIcon, Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';

import { useDensidad } from '@/app/use-densidad';

const CHOICES: Record<MantineColorScheme, { label: string; icon: Icon }> = {
  light: { label: 'Claro', icon: IconSun },
  dark: { label: 'Oscuro', icon: IconMoon },
  auto: { label: 'Como el sistema', icon: IconDeviceDesktop },
};

export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { densidad, setDensidad } = useDensidad();
  const { icon: CurrentIcon } = CHOICES[colorScheme];
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={32} aria-label="Tema y densidad">
          <CurrentIcon size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          <Menu.Label>Tema</Menu.Label>
          {Object.entries(CHOICES).map(([scheme, { label }]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.RadioGroup
          value={densidad}
          onChange={(value) => setDensidad(value === 'compacta' ? 'compacta' : 'comoda')}
        >
          <Menu.Label>Densidad</Menu.Label>
          <Menu.RadioItem value="comoda" closeMenuOnClick>
            Cómoda
          </Menu.RadioItem>
          <Menu.RadioItem value="compacta" closeMenuOnClick>
            Compacta
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
