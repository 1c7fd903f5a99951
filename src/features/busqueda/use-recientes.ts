import { useLocalStorage } from '@mantine/hooks';

import { useUsuario } from '@/data/sesion/use-sesion';
import { readRecientes, withReciente } from '@/features/busqueda/recientes';

/** Kept in the browser, for each person: two people at one computer do not see each other's. */
export function useRecientes() {
  const userId = useUsuario()?.id ?? '';
  const [recientes, setRecientes] = useLocalStorage<string[]>({
    key: `busquedas-recientes-${userId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: readRecientes,
  });
  return {
    recientes,
    remember: (texto: string) => {
      if (texto !== '') setRecientes((before) => withReciente(before, texto));
    },
    forget: () => setRecientes([]),
  };
}
