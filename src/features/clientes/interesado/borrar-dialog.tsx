import { Button, Group, Modal, Stack, Text, TextInput, Checkbox, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Cliente } from '@/data/clientes/clientes-api';
import type { Conservado, Mencion } from '@/data/clientes/interesado-api';
import { mencionesQuery, useDeleteDefinitivamente } from '@/data/clientes/interesado-queries';
import { recursoDe } from '@/data/recursos';
import { textosInteresado } from '@/features/clientes/interesado/textos';
import { avisos } from '@/ui/avisos';
import { LoadError } from '@/ui/lista/load-error';

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

const { menciones: textos } = textosInteresado;

/** One tick a table, because its rows have no name that anybody knows. */
const SIN_NOMBRE = ['public.auditoria', 'private.operaciones'];
const MAX_FILAS = 100;

interface MencionesProps {
  menciones: Mencion[] | undefined;
  failed: boolean;
  onRetry: () => void;
  conservar: Conservado[];
  onChange: (conservar: Conservado[]) => void;
}

/** Texts that are not the person's and name them: all are ticked, and whoever erases unticks what is of somebody else. */
function Menciones({ menciones, failed, onRetry, conservar, onChange }: MencionesProps) {
  if (failed) return <LoadError title={textos.sinBuscar} onRetry={onRetry} />;
  if (!menciones) return <Text c="dimmed">{textos.buscando}</Text>;
  if (menciones.length === 0) return <Text c="dimmed">{textos.ninguna}</Text>;
  const toggle = (one: Conservado, ticked: boolean) =>
    onChange(ticked ? conservar.filter((other) => !same(other, one)) : [...conservar, one]);
  return (
    <Stack gap="sm" component="section" aria-label={textos.titulo}>
      <Title order={3} size="h5">
        {textos.titulo}
      </Title>
      <Text size="sm">{textos.explicacion}</Text>
      {menciones.map((mencion) => (
        <Grupo
          key={`${mencion.tabla} ${mencion.trato}`}
          mencion={mencion}
          isTicked={(one) => !conservar.some((other) => same(other, one))}
          onToggle={toggle}
        />
      ))}
    </Stack>
  );
}

interface GrupoProps {
  mencion: Mencion;
  isTicked: (one: Conservado) => boolean;
  onToggle: (one: Conservado, ticked: boolean) => void;
}

function Grupo({ mencion: { tabla, trato, cuantas, filas }, isTicked, onToggle }: GrupoProps) {
  const titulo = textos.todo(nombreDe(tabla), cuantas);
  const ticks: (Conservado & { label: string })[] = SIN_NOMBRE.includes(tabla)
    ? [{ tabla, label: titulo }]
    : filas.map((fila, n) => ({ tabla, id: fila.id, label: textos.fila(fila.titulo, n + 1) }));
  return (
    <Stack gap={4} role="group" aria-label={titulo}>
      <Text size="sm" fw={500}>
        {titulo}: {textos.trato[trato]}
      </Text>
      {trato !== 'queda' &&
        ticks.map(({ label, ...one }) => (
          <Checkbox
            key={one.id ?? tabla}
            label={label}
            checked={isTicked(one)}
            onChange={(event) => onToggle(one, event.currentTarget.checked)}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      {trato !== 'queda' && ticks.length > 1 && cuantas > MAX_FILAS && (
        <Text size="sm" c="dimmed">
          {textos.demas(cuantas - MAX_FILAS)}
        </Text>
      )}
    </Stack>
  );
}

const same = (a: Conservado, b: Conservado) => a.tabla === b.tabla && a.id === b.id;

function nombreDe(tabla: string): string {
  const name = tabla.slice(tabla.indexOf('.') + 1);
  return recursoDe(name)?.varios ?? textos.tablas[name] ?? name;
}
