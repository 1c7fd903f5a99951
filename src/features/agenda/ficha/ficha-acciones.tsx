import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useMarkAgenda } from '@/data/agenda/agenda-mutations';
import type { AgendaItem } from '@/data/agenda/agenda-types';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { textos } from '@/features/agenda/textos';

interface FichaAccionesProps {
  item: AgendaItem;
  onDone: () => void;
}

/** Confirmar, Hecho with its proof, Anular with its reason; or back to pending. */
export function FichaAcciones({ item, onDone }: FichaAccionesProps) {
  const { mutate, isPending } = useMarkAgenda();
  const own = useOwnStaff();
  const [asking, setAsking] = useState<'hecho' | 'anular'>();
  const mark = (marca: Omit<Parameters<typeof mutate>[0], 'filas'>) =>
    mutate({ filas: [item], ...marca }, { onSuccess: onDone });
  const isPlazo = item.tipo === 'plazo';
  if (item.estado !== 'pendiente') {
    return (
      <Button variant="default" loading={isPending} onClick={() => mark({ accion: 'reabrir' })}>
        Volver a pendiente
      </Button>
    );
  }
  if (asking === 'hecho')
    return (
      <PedirAcuse item={item} busy={isPending} onSave={(acuse) => mark({ accion: 'hecho', ...acuse })} />
    );
  if (asking === 'anular')
    return <PedirMotivo busy={isPending} onSave={(motivo) => mark({ accion: 'anular', motivo })} />;
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {isPlazo && item.confirmado_at === null && (
          <Button loading={isPending} onClick={() => mark({ accion: 'confirmar' })}>
            Confirmar
          </Button>
        )}
        <Button
          variant={isPlazo && item.confirmado_at === null ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => (isPlazo ? setAsking('hecho') : mark({ accion: 'hecho' }))}
        >
          Hecho
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          onClick={() => (isPlazo ? setAsking('anular') : mark({ accion: 'anular' }))}
        >
          Anular
        </Button>
      </Group>
      {isPlazo && item.confirmado_at === null && item.user_id === own?.user_id && (
        <small>{textos.confirmarOtro}</small>
      )}
    </Stack>
  );
}

interface PedirAcuseProps {
  item: AgendaItem;
  busy: boolean;
  onSave: (acuse: { documento?: string; motivo?: string }) => void;
}

function PedirAcuse({ item, busy, onSave }: PedirAcuseProps) {
  const { data: documentos = [] } = useQuery({
    ...documentosQuery(item.deal_id ?? ''),
    enabled: item.deal_id !== null,
  });
  const [documento, setDocumento] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const enough = documento !== null || motivo.trim().length >= 3;
  return (
    <Stack gap="sm">
      {item.deal_id !== null && (
        <Select
          label="Acuse de LexNET"
          placeholder="Un documento del expediente"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Quitar el documento' }}
          nothingFoundMessage="No hay ningún documento con ese nombre"
          data={documentos.map(({ id, file_name }) => ({ value: id, label: file_name }))}
          value={documento}
          onChange={setDocumento}
        />
      )}
      {documento === null && (
        <TextInput
          label="Sin acuse: por qué"
          value={motivo}
          maxLength={500}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      <Group>
        <Button
          disabled={!enough}
          loading={busy}
          onClick={() => onSave(documento === null ? { motivo } : { documento })}
        >
          Marcar como hecho
        </Button>
      </Group>
    </Stack>
  );
}

function PedirMotivo({ busy, onSave }: { busy: boolean; onSave: (motivo: string) => void }) {
  const [motivo, setMotivo] = useState('');
  return (
    <Stack gap="sm">
      <TextInput
        label="Por qué se anula"
        value={motivo}
        maxLength={500}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Group>
        <Button disabled={motivo.trim().length < 3} loading={busy} onClick={() => onSave(motivo)}>
          Anular el plazo
        </Button>
      </Group>
    </Stack>
  );
}
