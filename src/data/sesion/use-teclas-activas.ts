import { useLocalStorage } from '@mantine/hooks';

import { useUsuario } from '@/data/sesion/use-sesion';

/** Whether single keys do something: on this computer, for this person. */
export function useTeclasActivas(): [activas: boolean, setActivas: (activas: boolean) => void] {
  const userId = useUsuario()?.id ?? '';
  const [activas, setActivas] = useLocalStorage({
    key: `teclas-${userId}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [activas, setActivas];
}
