import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';

import { ThemeButton } from '@/app/theme-button';
import { useOpenAtOnce } from '@/ui/lista/on-press';

const CHOICES: Record<MantineColorScheme, string> = {
  light: 'Claro',
  dark: 'Oscuro',
  auto: 'Como el sistema',
};

export function ThemeMenuOpened() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { densidad, setDensidad } = useDensidad();
  const [opened, { open, toggle }] = useDisclosure();
  const target = useOpenAtOnce(open);
  return (
    <Menu opened={opened} onChange={toggle} position="bottom-end" width={180}>
      <Menu.Target>
        <ThemeButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          <Menu.Label>Tema</Menu.Label>
          {Object.entries(CHOICES).map(([scheme, label]) => (
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

type Densidad = 'comoda' | 'compacta';

// The key that public/tema.js reads before the first paint.
const KEY = 'densidad';
const root = document.documentElement;

/** How close rows and fields stand: on this computer, from now on. */
function useDensidad() {
  const [densidad, setState] = useState<Densidad>(
    root.dataset.densidad === 'compacta' ? 'compacta' : 'comoda',
  );
  const setDensidad = (next: Densidad) => {
    setState(next);
    if (next === 'compacta') root.dataset.densidad = next;
    else delete root.dataset.densidad;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // No storage: it lasts until the page is closed.
    }
  };
  return { densidad, setDensidad };
}
