import { Kbd, Modal, Table, Text } from '@mantine/core';

import { type Atajo, TECLAS } from '@/ui/atajos';
import { teclasDePagina } from '@/ui/teclas-de-pagina';

interface TeclasDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Those of the page first, in the place of the general ones. */
function teclasDeAhora(): Atajo[] {
  const propias = teclasDePagina().map(({ tecla, que }) => ({ teclas: tecla.split(' '), que }));
  const isReplaced = ({ teclas }: Atajo) => propias.some((propia) => propia.teclas[0] === teclas.join('+'));
  return [...propias, ...TECLAS.filter((atajo) => !isReplaced(atajo))];
}

export function TeclasDialog({ opened, onClose }: TeclasDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Atajos del teclado"
      size={480}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Table>
        <Table.Tbody>
          {teclasDeAhora().map(({ teclas, que }) => (
            <Table.Tr key={que}>
              <Table.Th scope="row" fw={400}>
                {que}
              </Table.Th>
              <Table.Td ta="right">
                {teclas.map((tecla) => (
                  <Kbd key={tecla} ml={4}>
                    {tecla}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="md">
        No hacen nada mientras se escribe. Las de una sola letra se pueden desactivar en Perfil.
      </Text>
    </Modal>
  );
}
