import { Text } from '@mantine/core';

import { AvisosLista } from '@/features/avisos/avisos-lista';
import type { AvisosSearch } from '@/features/avisos/avisos-search';
import { Preferencias } from '@/features/avisos/preferencias';

export function AvisosTab({ search }: { search: AvisosSearch }) {
  return (
    <>
      <Text c="dimmed" mb="md">
        Lo que el programa le avisa: es solo suyo
      </Text>
      <Preferencias />
      <AvisosLista search={search} />
    </>
  );
}
