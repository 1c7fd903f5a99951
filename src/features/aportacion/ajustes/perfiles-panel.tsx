import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSavePerfiles } from '@/data/aportacion/aportacion-queries';
import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Setting } from '@/data/settings/settings-api';
import { settingQuery } from '@/data/settings/settings-queries';
import { type Perfil, PERFIL_LEXNET } from '@/domain/aportacion/perfiles';
import { textos } from '@/features/aportacion/textos';
import { perfilesProblem, readPerfiles } from '@/lib/aportacion/perfiles-escritos';
import { madridDay } from '@/lib/fechas';
import { formatFecha } from '@/lib/formato';
import { LoadError } from '@/ui/lista/load-error';
import { Panel } from '@/ui/panel';

/** For administrators: what each system of filing takes. */
export function PerfilesPanel() {
  const { data, isPending, isError, refetch } = useQuery(settingQuery('perfiles_aportacion'));
  return (
    <Panel title="Sistemas de presentación">
      <Text c="dimmed" mb="sm">
        {textos.noComprobado}
      </Text>
      {isPending && <Skeleton height={120} />}
      {isError && <LoadError title="Error al cargar los ajustes" onRetry={() => void refetch()} />}
      {data !== undefined && <Formulario key={data?.updated_at ?? ''} saved={data} />}
    </Panel>
  );
}

type Limite = 'total' | 'aviso' | 'archivo' | 'archivos' | 'caracteres';

const LIMITES: { name: Limite; label: string; min: number; max: number }[] = [
  { name: 'total', label: 'MB por envío', min: 1, max: 1000 },
  { name: 'aviso', label: 'Avisar desde (MB)', min: 1, max: 1000 },
  { name: 'archivo', label: 'MB por archivo', min: 1, max: 1000 },
  { name: 'archivos', label: 'Archivos por envío', min: 2, max: 999 },
  { name: 'caracteres', label: 'Letras del nombre', min: 30, max: 200 },
];

function Formulario({ saved }: { saved: Setting | null }) {
  const [perfiles, setPerfiles] = useState(() => readPerfiles(saved?.value));
  const { mutate, isPending, error } = useSavePerfiles();
  const problem = perfilesProblem(perfiles);
  const changed = JSON.stringify(perfiles) !== JSON.stringify(readPerfiles(saved?.value));
  const change = (index: number, over: Partial<Perfil>) =>
    setPerfiles(perfiles.map((perfil, place) => (place === index ? { ...perfil, ...over } : perfil)));
  return (
    <Stack gap="md">
      {perfiles.map((perfil, index) => (
        <Campos
          key={perfil.id}
          perfil={perfil}
          onChange={(over) => change(index, over)}
          onRemove={perfiles.length > 1 ? () => setPerfiles(perfiles.toSpliced(index, 1)) : undefined}
        />
      ))}
      {problem && changed && <Alert color="ambar">{problem}</Alert>}
      {error && (
        <Alert color="rojo" role="alert" title="Error al guardar los sistemas de presentación">
          {changedRow<Setting>(error)
            ? 'Otra persona los ha cambiado: vuelva a cargar la página.'
            : failureText('estos ajustes', error)}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setPerfiles([...perfiles, newPerfil(perfiles)])}
        >
          Añadir un sistema
        </Button>
        <Button
          disabled={!changed || problem !== undefined}
          loading={isPending}
          onClick={() => mutate({ perfiles, readAt: saved?.updated_at })}
        >
          Guardar los sistemas
        </Button>
      </Group>
    </Stack>
  );
}

function newPerfil(perfiles: readonly Perfil[]): Perfil {
  let n = perfiles.length + 1;
  while (perfiles.some(({ id }) => id === `sistema-${n}`)) n++;
  return { ...PERFIL_LEXNET, id: `sistema-${n}`, nombre: `Sistema ${n}` };
}

interface CamposProps {
  perfil: Perfil;
  onChange: (over: Partial<Perfil>) => void;
  onRemove: (() => void) | undefined;
}

function Campos({ perfil, onChange, onRemove }: CamposProps) {
  const { nombre, comprobado } = perfil;
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }} aria-label={nombre}>
      <Group align="flex-end" gap="sm">
        <TextInput
          label="Sistema"
          w={170}
          value={nombre}
          maxLength={60}
          onChange={(event) => onChange({ nombre: event.currentTarget.value })}
        />
        {LIMITES.map(({ name, label, min, max }) => (
          <NumberInput
            key={name}
            label={label}
            w={126}
            min={min}
            max={max}
            allowDecimal={false}
            value={perfil[name]}
            onChange={(value) => typeof value === 'number' && onChange({ [name]: value, comprobado: null })}
          />
        ))}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar ${nombre}`}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      <Checkbox
        label={
          comprobado
            ? `Límites comprobados el ${formatFecha(comprobado)}`
            : 'He comprobado estos límites con el sistema'
        }
        checked={comprobado !== null}
        onChange={(event) => onChange({ comprobado: event.currentTarget.checked ? madridDay() : null })}
      />
    </Stack>
  );
}
