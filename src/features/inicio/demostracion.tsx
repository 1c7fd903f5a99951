/** Offers the demonstration in an empty installation, shows how far it has come, and while it is in says so and takes it away. */
import { Alert, Badge, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { countDemostracion, type Retirada } from '@/data/demostracion/demostracion-api';
import { useWithdrawDemostracion } from '@/data/demostracion/demostracion-queries';
import type { Avance } from '@/data/demostracion/llenar';
import type { DemostracionDeInicio } from '@/data/inicio/inicio-api';
import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import {
  cancelDemostracion,
  startDemostracion,
  useDemostracionEnMarcha,
} from '@/features/inicio/demostracion-en-marcha';
import { toAppError } from '@/lib/errors';
import { plural } from '@/lib/formato';
import { confirm } from '@/ui/confirm';

import classes from '@/features/inicio/primeros-pasos.module.css';

/** The mark of a demonstration that is in, where it is not offered: what is invented, how much it is, and the way to take it away. */
export function DemostracionPuesta() {
  const { data } = useQuery(inicioCountersQuery);
  const estado = data?.demostracion;
  return estado?.id ? <Demostracion estado={estado} /> : null;
}

export function Demostracion({ estado }: { estado: DemostracionDeInicio }) {
  const { avance, fallo } = useDemostracionEnMarcha();
  return (
    <Paper withBorder component="section" aria-label="Demostración" className={classes.pasos} p="md">
      <Group justify="space-between" gap="md" className={classes.demostracion}>
        <div className={classes.prosa}>
          <Group gap="xs">
            <Title order={2} size="h3">
              Demostración
            </Title>
            {estado.llenada !== null && <Badge variant="light">Datos inventados</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {queDice(estado)}
          </Text>
        </div>
        {!avance && <Acciones estado={estado} />}
      </Group>
      {avance && <EnMarcha avance={avance} />}
      {fallo !== undefined && (
        <Alert color="rojo" mt="sm" title={textos.noSeHaPodido}>
          {fallo}
        </Alert>
      )}
    </Paper>
  );
}

function queDice({ id, llenada, filas }: DemostracionDeInicio): string {
  if (id === null) return textos.ofrecida;
  return llenada === null ? textos.aMedias : textos.puesta(filas);
}

function EnMarcha({ avance: { hechos, total, nombre } }: { avance: Avance }) {
  return (
    <Group mt="sm" gap="md" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <Text size="sm" aria-live="polite">
          {nombre}…
        </Text>
        <Progress value={(hechos * 100) / total} aria-label={textos.progreso} />
      </div>
      <Button variant="default" onClick={cancelDemostracion}>
        Cancelar
      </Button>
    </Group>
  );
}

function Acciones({ estado: { id, llenada, retirable } }: { estado: DemostracionDeInicio }) {
  const client = useQueryClient();
  const userId = useUsuario()?.id ?? '';
  const poner = () => void startDemostracion(userId, () => client.invalidateQueries());
  // What a practice begins with stands beside it, and is what most of them come for.
  if (id === null)
    return (
      <Button variant="default" onClick={poner}>
        Poner la demostración
      </Button>
    );
  if (!retirable) return null;
  return (
    <Group gap="xs">
      {llenada === null && <Button onClick={poner}>Seguir</Button>}
      <Retirar />
    </Group>
  );
}

/** Says first what goes, as the database counts it. */
function Retirar() {
  const retirar = useWithdrawDemostracion();
  const [contando, setContando] = useState(false);
  const [fallo, setFallo] = useState<string>();
  const ask = async () => {
    setContando(true);
    setFallo(undefined);
    try {
      const contada = await countDemostracion();
      const text = textos.queSeVa(contada);
      if (
        await confirm({ title: 'Retirar la demostración', text, confirmLabel: 'Retirar', destructive: true })
      )
        retirar.mutate(contada);
    } catch (error) {
      setFallo(toAppError(error).message);
    } finally {
      setContando(false);
    }
  };
  return (
    <div>
      <Button variant="default" loading={contando || retirar.isPending} onClick={() => void ask()}>
        Retirar
      </Button>
      {fallo !== undefined && (
        <Text size="sm" c="rojo" role="alert">
          {fallo}
        </Text>
      )}
    </div>
  );
}

const sum = (cuantas: Record<string, number>) => Object.values(cuantas).reduce((all, n) => all + n, 0);

const textos = {
  ofrecida:
    '150 clientes y 150 expedientes inventados, con sus documentos, plazos, escritos y cobros, para ver el programa en marcha. No se escribe a nadie, y se retira entera de una vez.',
  aMedias: 'Se quedó a medias. Puede seguir donde estaba, o retirar lo que hay.',
  puesta: (filas: number) =>
    `${plural(filas, 'ficha es', 'fichas son')} de la demostración: clientes, expedientes y todo lo suyo, inventados. Un administrador la retira entera de una vez.`,
  progreso: 'Progreso de la demostración',
  noSeHaPodido: 'La demostración se ha quedado a medias',
  queSeVa: ({ van, cambiadas, cuelgan, quedan }: Retirada): string =>
    [
      `Se van ${plural(van.deals ?? 0, 'expediente', 'expedientes')} y ${plural(van.clientes ?? 0, 'cliente', 'clientes')} con todo lo suyo, también de la Papelera y de Auditoría. No se puede deshacer.`,
      cambiadas > 0 &&
        `Alguien ha cambiado ${plural(cambiadas, 'ficha', 'fichas')} de la demostración: los cambios se van con ella.`,
      sum(cuelgan) > 0 &&
        `Se va también lo que alguien ha añadido en sus expedientes y clientes: ${plural(sum(cuelgan), 'anotación o documento', 'anotaciones y documentos')}.`,
      sum(quedan) > 0 &&
        `${plural(sum(quedan), 'ficha se queda', 'fichas se quedan')}, porque la usa algo del despacho.`,
    ]
      .filter(Boolean)
      .join(' '),
};
