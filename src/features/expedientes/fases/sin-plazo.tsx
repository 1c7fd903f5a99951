import { Alert, Text } from '@mantine/core';

/** A case file does not go on to its demanda while its prior complaint runs: why, and who may go on all the same. */
export function SinPlazo({ frase }: { frase: string }) {
  return (
    <Alert color="rojo" role="note" p="xs" title="Reclamación previa">
      <Text size="sm">{frase}</Text>
      <Text size="sm" mt={4}>
        Un administrador puede continuar bajo su responsabilidad, con su motivo, en «Comunicaciones
        Extrajudiciales».
      </Text>
    </Alert>
  );
}
