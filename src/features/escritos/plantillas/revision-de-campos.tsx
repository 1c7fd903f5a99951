import { Alert, List, Stack, Text } from '@mantine/core';

import type { Desconocido, Revision } from '@/domain/plantillas/revision';

import classes from '@/features/escritos/escritos.module.css';

/** What the check of an upload found. */
export function RevisionDeCampos({ revision }: { revision: Revision }) {
  const { campos, bloques, desconocidos, problemas, avisos = [] } = revision;
  const known = [...campos.map((nombre) => `{${nombre}}`), ...bloques.map((nombre) => `{#${nombre}}`)];
  return (
    <Stack gap="xs" role="status">
      {known.length === 0 ? (
        <Text size="sm">No tiene ningún campo: saldría igual para todos los expedientes.</Text>
      ) : (
        <Text size="sm">
          Campos reconocidos: <span className={classes.campo}>{known.join(' ')}</span>
        </Text>
      )}
      {desconocidos.length > 0 && (
        <Alert color="rojo" variant="light" title="Campos que no existen">
          <List size="sm">
            {desconocidos.map((desconocido) => (
              <List.Item key={desconocido.nombre}>
                <UnDesconocido {...desconocido} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {problemas.length > 0 && (
        <Alert color="rojo" variant="light" title="Hay que corregirlo">
          <List size="sm">
            {problemas.map((problema) => (
              <List.Item key={problema}>{problema}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {avisos.map((aviso) => (
        <Alert key={aviso} color="ambar" variant="light">
          {aviso}
        </Alert>
      ))}
      {desconocidos.length + problemas.length > 0 && (
        <Text size="sm">Se puede guardar como borrador, pero no aprobar.</Text>
      )}
    </Stack>
  );
}

function UnDesconocido({ nombre, lugar, parecido }: Desconocido) {
  return (
    <>
      <span className={classes.campo}>{`{${nombre}}`}</span> (en {lugar})
      {parecido && (
        <>
          : ¿será <span className={classes.campo}>{`{${parecido}}`}</span>?
        </>
      )}
    </>
  );
}
