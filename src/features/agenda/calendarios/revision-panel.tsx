import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { CalendarioDeSede } from '@/data/calendarios/calendarios-api';
import { reglasQuery, useSignReglas, useReviewCalendario } from '@/data/calendarios/calendarios-queries';
import { MOTOR } from '@/domain/plazos/motor';
import { textos } from '@/features/agenda/textos';
import { formatFechaHora } from '@/lib/formato';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { Panel } from '@/ui/panel';

/** The gate: until somebody says that a year was checked, its terms are labelled. */
export function RevisionPanel({ sede, anio }: { sede: CalendarioDeSede; anio: number }) {
  const known = sede.calendarios.find((cada) => cada.anio === anio);
  const [before] = useState({ fuente: known?.fuente ?? '' });
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useReviewCalendario();
  const draft = useDraft<{ fuente: string }>({
    record: `calendarios/${sede.id}/${anio}/fuente`,
    before,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const save = (revisado: boolean) =>
    mutate({ sede: sede.id, anio, revisado, fuente: now.fuente, visto: known }, { onSuccess: draft.discard });
  const revisado = known?.estado === 'revisado';
  return (
    <Panel title="Revisión">
      <Stack gap="sm">
        <Text role="status">
          {revisado
            ? `Revisado por ${known.revisado_por ?? 'alguien que ya no está'}, ${formatFechaHora(known.revisado_at)}${known.fuente ? ` (${known.fuente})` : ''}.`
            : `${textos.sinRevisar}.`}
        </Text>
        {!revisado && (
          <>
            <DraftOffer draft={draft} />
            <TextInput
              label="Dónde se han leído"
              placeholder="Boletín y fecha"
              maxLength={300}
              value={now.fuente}
              onChange={(event) => setNow({ fuente: event.currentTarget.value })}
            />
          </>
        )}
        <Group>
          <Button
            variant={revisado ? 'default' : 'filled'}
            disabled={!revisado && now.fuente.trim() === ''}
            loading={isPending}
            onClick={() => save(!revisado)}
          >
            {revisado ? 'Quitar la revisión' : 'Dar por revisado'}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}

const TITULO = `Reglas con las que se cuentan los plazos (versión ${MOTOR})`;
const EMPTY = { nombre: '' };

/** The signature of the rules with which terms are counted. */
export function FirmaPanel() {
  const { data, isPending: cargando } = useQuery(reglasQuery);
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = useSignReglas();
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
