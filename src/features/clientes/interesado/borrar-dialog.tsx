import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import type { Conservado } from '@/data/clientes/interesado-api';
import { mencionesQuery, useDeleteDefinitivamente } from '@/data/clientes/interesado-queries';
import { Menciones } from '@/features/clientes/interesado/menciones';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { avisos } from '@/ui/avisos';

interface BorrarDialogProps {
  cliente: Cliente;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The name has to be typed: nothing brings this back. */
export function BorrarDialog({ cliente, opened, onClose, onDone }: BorrarDialogProps) {
  const [typed, setTyped] = useState('');
  const [conservar, setConservar] = useState<Conservado[]>([]);
  const { data: menciones, isError, refetch } = useQuery({ ...mencionesQuery(cliente.id), enabled: opened });
  const { mutate, isPending } = useDeleteDefinitivamente();
  const nombre = cliente.nombre_completo.trim();
  const borrar = () =>
    mutate(
      { id: cliente.id, confirmacion: typed, conservar },
      {
        onSuccess: (gone) => {
          avisos.success(textosInteresado.borrado(gone));
          onDone();
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={textosInteresado.borrar.title}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          borrar();
        }}
      >
        <Stack>
          <Text>{textosInteresado.borrar.text}</Text>
          <Menciones
            menciones={menciones}
            failed={isError}
            onRetry={() => void refetch()}
            conservar={conservar}
            onChange={setConservar}
          />
          <TextInput
            label={textosInteresado.borrar.label(nombre)}
            value={typed}
            autoComplete="off"
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              type="submit"
              color="rojo"
              disabled={typed.trim() !== nombre || !menciones}
              loading={isPending}
            >
              Borrar definitivamente
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
