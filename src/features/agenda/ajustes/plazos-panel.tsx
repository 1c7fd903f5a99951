import { Anchor, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useSaveAjusteDePlazos } from '@/data/agenda/lecturas';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { readLecturas } from '@/domain/plazos/lecturas';
import type { Lecturas } from '@/domain/plazos/tipos';
import { OPCIONES } from '@/features/agenda/ajustes/lecturas-opciones';
import { Panel } from '@/ui/panel';

/** Who confirms terms and how the law is read: each choice says whether it is the prudent one. For administrators. */
export function PlazosPanel() {
  return (
    <Panel title="Plazos">
      <Stack gap="sm" maw={640}>
        <DobleControl />
        <OtraLectura />
      </Stack>
    </Panel>
  );
}

const DOBLE_CONTROL = [
  { value: 'cortos', label: 'Los de hasta 10 días los confirma otra persona' },
  { value: 'siempre', label: 'Todos los confirma otra persona' },
  { value: 'nunca', label: 'Puede confirmarlos quien los propone' },
];

function DobleControl() {
  const { data } = useQuery(settingQuery('doble_control'));
  const { mutate, isPending } = useSaveAjusteDePlazos();
  return (
    <Select
      label="Segunda persona"
      description="Si en el equipo solo hay una persona activa, los confirma ella"
      allowDeselect={false}
      disabled={data === undefined || isPending}
      data={DOBLE_CONTROL}
      value={
        data === undefined
          ? null
          : (DOBLE_CONTROL.find(({ value }) => value === data?.value)?.value ?? 'cortos')
      }
      onChange={(value) =>
        value && mutate({ name: 'doble_control', value, readAt: data?.updated_at ?? undefined })
      }
    />
  );
}

function OtraLectura() {
  const { data } = useQuery(settingQuery('lecturas_plazos'));
  return (
    <>
      <Text size="sm" c="dimmed">
        Cómo se lee la ley donde se discute. La prudente, la que acaba antes, se dice en cada una. Al contar
        un plazo se enseña también qué fecha daría la otra lectura. Los ya contados no se mueven solos: los
        que acabarían otro día se aceptan o se conservan en{' '}
        <Anchor component={Link} to="/dashboard/plazos-que-cambian" size="sm" underline="always">
          Plazos que cambian
        </Anchor>
        .
      </Text>
      {(Object.keys(OPCIONES) as (keyof Lecturas)[]).map((clave) => (
        <UnaLectura key={clave} clave={clave} setting={data} />
      ))}
    </>
  );
}

interface UnaLecturaProps {
  clave: keyof Lecturas;
  /** Undefined while it is not known, null where nobody has chosen yet. */
  setting: Setting | null | undefined;
}

function UnaLectura({ clave, setting }: UnaLecturaProps) {
  const { mutate, isPending } = useSaveAjusteDePlazos();
  const { label, opciones } = OPCIONES[clave];
  const lecturas = readLecturas(setting?.value);
  return (
    <Select
      label={label}
      allowDeselect={false}
      disabled={setting === undefined || isPending}
      data={opciones.map(([value, texto]) => ({ value, label: texto }))}
      value={setting === undefined ? null : (lecturas[clave] ?? opciones[0]?.[0] ?? null)}
      onChange={(value) =>
        value &&
        mutate({
          name: 'lecturas_plazos',
          value: JSON.stringify({ ...lecturas, [clave]: value }),
          readAt: setting?.updated_at,
        })
      }
    />
  );
}
