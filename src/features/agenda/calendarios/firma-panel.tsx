import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { reglasQuery, useFirmarReglas } from '@/data/calendarios/calendarios-queries';
import { textos } from '@/features/agenda/textos';
import { MOTOR } from '@/lib/plazos/motor';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Panel } from '@/ui/panel';

const TITULO = `Reglas con las que se cuentan los plazos (versión ${MOTOR})`;
const EMPTY = { nombre: '' };

/** The signature of the rules with which terms are counted. */
export function FirmaPanel() {
  const { data, isPending: cargando } = useQuery(reglasQuery);
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = useFirmarReglas();
  const draft = useDraft<typeof EMPTY>({
    record: 'calendarios/firma',
    before: EMPTY,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const firma = data?.find(({ motor }) => motor === MOTOR);
  // The panels below stay where they are when it arrives.
  if (cargando)
    return (
      <Panel title={TITULO}>
        <Skeleton height={90} />
      </Panel>
    );
  if (!data) return null;
  return (
    <Panel title={TITULO}>
      {firma ? (
        <Text>{textos.firmadas(firma.nombre, firma.fecha)}</Text>
      ) : (
        <>
          <Text mb="sm">{textos.sinFirma}</Text>
          <DraftOffer draft={draft} />
          <Group align="flex-end">
            <TextInput
              label="Nombre del letrado que las ha revisado"
              maxLength={120}
              value={now.nombre}
              onChange={(event) => setNow({ nombre: event.currentTarget.value })}
            />
            <Button
              disabled={now.nombre.trim().length < 3}
              loading={isPending}
              onClick={() => mutate({ nombre: now.nombre, motor: MOTOR }, { onSuccess: draft.discard })}
            >
              Firmar las reglas
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}
