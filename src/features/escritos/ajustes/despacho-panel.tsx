import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveDespacho } from '@/data/escritos/escritos-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { type CampoDespacho, CAMPOS_DESPACHO, despachoLeido } from '@/domain/plantillas/despacho';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

/** For administrators: what letters say of the practice itself. */
export function DespachoPanel() {
  const { data, isPending, isError, refetch } = useQuery(settingQuery('despacho'));
  return (
    <Panel title="Datos del despacho">
      <Text c="dimmed" mb="sm">
        Lo que ponen los escritos en los campos {'{despacho.nombre}'}, {'{despacho.cif}'}…
      </Text>
      {isPending && <EnEspera />}
      {isError && <LoadError title="Error al cargar los ajustes" onRetry={() => void refetch()} />}
      {data !== undefined && <Formulario key={data?.updated_at ?? ''} saved={data} />}
    </Panel>
  );
}

/** It is as high as the form that comes, so that nothing below it moves. */
function EnEspera() {
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {CAMPOS.map((campo) => (
          <Skeleton key={campo} height={56} w={anchoDe(campo)} />
        ))}
      </Group>
      <Skeleton height={36} w={160} />
    </Stack>
  );
}

type Values = Record<CampoDespacho, string>;

const CAMPOS = Object.keys(CAMPOS_DESPACHO) as CampoDespacho[];

const anchoDe = (campo: CampoDespacho) => ({
  base: '100%',
  sm: campo === 'domicilio' || campo === 'nombre' ? 380 : 240,
});

const valuesDe = (saved: Setting | null): Values => {
  const despacho = despachoLeido(saved?.value ?? null);
  return Object.fromEntries(CAMPOS.map((campo) => [campo, despacho[campo] ?? ''])) as Values;
};

function Formulario({ saved }: { saved: Setting | null }) {
  const [before] = useState(() => valuesDe(saved));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useSaveDespacho();
  const readAt = saved?.updated_at;
  const draft = useDraft<Values>({
    record: 'ajustes/despacho',
    before,
    now,
    readAt,
    onRecover: (found) => setNow(found.now),
  });
  const written = Object.fromEntries(
    CAMPOS.map((campo) => [campo, now[campo].trim()]).filter(([, text]) => text),
  );
  const changed = CAMPOS.some((campo) => now[campo].trim() !== before[campo]);
  return (
    <Stack gap="sm">
      <DraftOffer draft={draft} />
      <Group gap="sm" align="flex-start">
        {CAMPOS.map((campo) => (
          <TextInput
            key={campo}
            label={CAMPOS_DESPACHO[campo].etiqueta}
            placeholder={CAMPOS_DESPACHO[campo].ejemplo}
            maxLength={200}
            w={anchoDe(campo)}
            value={now[campo]}
            onChange={(event) => setNow({ ...now, [campo]: event.currentTarget.value })}
          />
        ))}
      </Group>
      <div>
        <Button
          disabled={!changed}
          loading={isPending}
          onClick={() =>
            mutate(
              { value: JSON.stringify(written), readAt: draft.start.readAt ?? undefined },
              { onSuccess: draft.discard },
            )
          }
        >
          Guardar los datos
        </Button>
      </div>
    </Stack>
  );
}
