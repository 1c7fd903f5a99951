import { Alert, Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { standingQuery, useDemand } from '@/data/sesion/dos-pasos-queries';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { textos } from '@/features/auth/dos-pasos/textos';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { Panel } from '@/ui/panel';

const QUIENES = [
  { value: 'nadie', label: 'A nadie: cada persona decide en su perfil' },
  { value: 'administradores', label: 'A los administradores' },
  { value: 'todos', label: 'A todos' },
];

/** The panel of Ajustes that says who must use the second step, and from which day on. */
export function DemandSetting() {
  const { data } = useQuery(settingQuery('segundo_paso'));
  if (data === undefined) return null;
  return <Demand key={data?.updated_at} saved={data} />;
}

function Demand({ saved }: { saved: Setting | null }) {
  const [savedWho = 'nadie', savedDay = ''] = saved?.value.split(' ') ?? [];
  const [who, setWho] = useState(savedWho);
  const [day, setDay] = useState<string | null>(savedDay || madridDay());
  const { data: own } = useQuery(standingQuery);
  const { mutate, isPending } = useDemand();
  const value = who === 'nadie' ? who : `${who} ${day}`;
  const isNew = value !== (saved?.value ?? 'nadie');
  const lacksDay = who !== 'nadie' && !day;
  return (
    <Panel title={textos.titulo}>
      <Stack gap="md" align="flex-start">
        <Radio.Group label="Exigirla" value={who} onChange={setWho}>
          <Stack gap="xs" mt="xs">
            {QUIENES.map(({ value: one, label }) => (
              <Radio key={one} value={one} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {who !== 'nadie' && (
          <FechaInput
            label="Desde el día"
            value={day}
            onChange={setDay}
            error={lacksDay && 'Elija el día desde el que se exige.'}
            minDate="2020-01-01"
            maxDate="2099-12-31"
          />
        )}
        {who !== 'nadie' && day && own?.nivel === 'aal2' && (
          <Text size="sm">{textos.quienNoLaTenga(formatFecha(day))}</Text>
        )}
        {who !== 'nadie' && own?.nivel === 'aal1' && (
          <Alert color="ambar" role="alert" title={textos.antesLaSuya}>
            <Anchor component={Link} to="/dashboard/perfil" size="sm">
              Ir a Perfil
            </Anchor>
          </Alert>
        )}
        <Group>
          <Button
            disabled={!isNew || lacksDay || isPending || (who !== 'nadie' && own?.nivel !== 'aal2')}
            onClick={() => mutate({ name: 'segundo_paso', value, readAt: saved?.updated_at })}
          >
            Guardar quién la necesita
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
