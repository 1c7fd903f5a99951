import { Button, Checkbox, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useSaveFase, useSaveRecuperado } from '@/data/fases/fases-mutations';
import { fasesQuery } from '@/data/fases/fases-queries';
import { settingQuery } from '@/data/settings/settings-queries';
import { type Fase, INSIGNIAS } from '@/domain/fases/fases';
import { Panel } from '@/ui/panel';

import classes from '@/features/expedientes/fases/fases.module.css';

/** Administrators rename phases and hide those that the practice does not use. */
export function AjusteFases() {
  const { data = [] } = useQuery(fasesQuery);
  return (
    <Panel title="Fases de los expedientes">
      <Text size="sm" c="dimmed" mb="sm">
        Una fase que no se ofrece se queda en los expedientes que ya están en ella.
      </Text>
      <ul className={classes.ajustes} aria-label="Fases de los expedientes">
        {data.map((fase) => (
          <FaseRow key={`${fase.clave} ${fase.nombre} ${fase.activa}`} fase={fase} />
        ))}
      </ul>
    </Panel>
  );
}

function FaseRow({ fase }: { fase: Fase }) {
  const [nombre, setNombre] = useState(fase.nombre);
  const [activa, setActiva] = useState(fase.activa);
  const { mutate, isPending } = useSaveFase();
  const letras = nombre.trim().length;
  const problema = letras < 3 || letras > 60 ? 'El nombre ha de tener entre 3 y 60 letras' : undefined;
  const changed = nombre.trim() !== fase.nombre || activa !== fase.activa;
  return (
    <li className={classes.ajuste}>
      <TextInput
        aria-label={`Nombre de la fase ${fase.nombre}`}
        maxLength={60}
        value={nombre}
        error={problema}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
      <span className={classes.detail}>{INSIGNIAS[fase.grupo]}</span>
      <Switch
        label="Se ofrece"
        checked={activa}
        onChange={(event) => setActiva(event.currentTarget.checked)}
      />
      <Button
        size="compact-sm"
        variant="default"
        disabled={!changed || problema !== undefined}
        loading={isPending}
        aria-label={`Guardar ${fase.nombre}`}
        onClick={() => mutate({ clave: fase.clave, nombre: nombre.trim(), activa, visto: fase })}
      >
        Guardar
      </Button>
    </li>
  );
}

/** What counts as recovered in Inicio, in Informes and in the list's filter. The prudent choice is what came in alone. */
export function AjusteRecuperado() {
  const { data } = useQuery(settingQuery('costas_recuperadas'));
  const { mutate, isPending } = useSaveRecuperado();
  if (data === undefined) return null;
  return (
    <Panel title="Importe recuperado">
      <Checkbox
        label="Las costas cobradas cuentan como importe recuperado"
        description="Cambia la cifra de Inicio, lo cobrado por mes en Informes y el filtro «Cobrado en». El libro de cada expediente no cambia."
        checked={data?.value === 'si'}
        disabled={isPending}
        onChange={(event) =>
          mutate({
            name: 'costas_recuperadas',
            value: event.currentTarget.checked ? 'si' : 'no',
            readAt: data?.updated_at,
          })
        }
      />
    </Panel>
  );
}
