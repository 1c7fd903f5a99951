import { Alert, List } from '@mantine/core';

/** What nobody should believe without reading it. */
export function Avisos({ avisos }: { avisos: readonly string[] }) {
  if (avisos.length === 0) return null;
  return (
    <Alert color="ambar" p="xs" mt="sm" title="Antes de usarlo">
      <List size="sm">
        {avisos.map((aviso) => (
          <List.Item key={aviso}>{aviso}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
