import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useGuardarSede } from '@/data/calendarios/calendarios-mutations';
import { COMUNIDADES, type Comunidad } from '@/lib/plazos/comunidades';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Panel } from '@/ui/panel';

type SedeValues = { municipio: string; comunidad: string };

const EMPTY: SedeValues = { municipio: '', comunidad: 'MD' };
const DATA = Object.entries(COMUNIDADES).map(([value, label]) => ({ value, label }));

export function NuevaSede({ onAdded }: { onAdded: (id: string) => void }) {
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = useGuardarSede();
  const draft = useDraft<SedeValues>({
    record: 'calendarios/sede',
    before: EMPTY,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const save = () =>
    mutate(
      { municipio: now.municipio, comunidad: now.comunidad as Comunidad },
      {
        onSuccess: (id) => {
          draft.discard();
          setNow(EMPTY);
          onAdded(id);
        },
      },
    );
  return (
    <Panel title="Añadir una sede">
      <DraftOffer draft={draft} />
      <Group align="flex-end">
        <TextInput
          label="Municipio del órgano"
          maxLength={120}
          value={now.municipio}
          onChange={(event) => setNow({ ...now, municipio: event.currentTarget.value })}
        />
        <NativeSelect
          label="Comunidad"
          data={DATA}
          value={now.comunidad}
          onChange={(event) => setNow({ ...now, comunidad: event.currentTarget.value })}
        />
        <Button disabled={now.municipio.trim() === ''} loading={isPending} onClick={save}>
          Añadir
        </Button>
      </Group>
    </Panel>
  );
}
