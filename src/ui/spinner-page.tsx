import { Center, Loader } from '@mantine/core';

/** While a page or the session loads. */
export function SpinnerPage({ label = 'Cargando...' }: { label?: string }) {
  return (
    <Center mih="60dvh" role="status" aria-label={label}>
      <Loader size="md" />
    </Center>
  );
}
