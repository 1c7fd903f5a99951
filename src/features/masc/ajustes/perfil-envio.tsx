import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveAjusteMasc } from '@/data/masc/masc-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { CAMPOS_ENVIO, type CampoEnvio, perfilLeido } from '@/domain/masc/exportacion';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';

import classes from '@/features/masc/masc.module.css';

/** What the provider of burofax calls each column: said once, for every export. */
export function PerfilEnvio() {
  const { data } = useQuery(settingQuery('masc_envio'));
  if (data === undefined) return null;
  return <PerfilForm key={data?.updated_at} setting={data} />;
}

const CAMPOS = Object.keys(CAMPOS_ENVIO) as CampoEnvio[];
type Values = Record<CampoEnvio | 'limite', string>;

function valuesDe(setting: Setting | null): Values {
  const { columnas, limite } = perfilLeido(setting?.value ?? null);
  const titles = CAMPOS.map((campo) => [campo, columnas.find((uno) => uno.campo === campo)?.titulo ?? '']);
  return { ...Object.fromEntries(titles), limite: limite?.toString() ?? '' };
}

function PerfilForm({ setting }: { setting: Setting | null }) {
  const [before] = useState(() => valuesDe(setting));
  const [now, setNow] = useState(before);
  const { mutate, isPending } = useSaveAjusteMasc();
  const draft = useDraft<Values>({
    record: 'masc/perfil',
    before,
    now,
    readAt: setting?.updated_at,
    onRecover: (found) => setNow(found.now),
  });
  const columnas = CAMPOS.filter((campo) => now[campo].trim() !== '').map((campo) => ({
    campo,
    titulo: now[campo].trim(),
  }));
  const save = () =>
    mutate(
      {
        name: 'masc_envio',
        value: JSON.stringify({ columnas, limite: now.limite === '' ? null : Number(now.limite) }),
        readAt: draft.start.readAt ?? undefined,
      },
      { onSuccess: draft.discard },
    );
  return (
    <section className={classes.intento} aria-label="Exportación de envíos">
      <Text fw={600}>Exportación de envíos</Text>
      <Text size="sm" c="dimmed">
        Cómo llama el operador a cada columna. Vacía, no se exporta.
      </Text>
      <DraftOffer draft={draft} />
      <Stack gap="xs">
        <Group gap="sm">
          {CAMPOS.map((campo) => (
            <TextInput
              key={campo}
              label={CAMPOS_ENVIO[campo]}
              maxLength={60}
              w={190}
              value={now[campo]}
              onChange={(event) => setNow({ ...now, [campo]: event.currentTarget.value })}
            />
          ))}
          <NumberInput
            label="Filas por archivo"
            description="Vacío: todas"
            min={1}
            max={100000}
            allowDecimal={false}
            w={190}
            value={now.limite}
            onChange={(limite) => setNow({ ...now, limite: String(limite) })}
          />
        </Group>
        <div>
          <Button variant="default" disabled={columnas.length === 0} loading={isPending} onClick={save}>
            Guardar las columnas
          </Button>
        </div>
      </Stack>
    </section>
  );
}
