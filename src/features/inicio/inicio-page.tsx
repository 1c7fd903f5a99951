import { Button, SimpleGrid } from '@mantine/core';
import { IconCash, IconChecklist, IconFolderPlus, IconFolders, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { CounterCard } from '@/features/inicio/counter-card';
import { Faltan } from '@/features/inicio/faltan';
import { Graficos } from '@/features/inicio/graficos';
import { Novedades } from '@/features/inicio/novedades';
import { formatEuros, formatNumero } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/inicio/inicio.module.css';

export function InicioPage() {
  const firstName = useUsuario()?.fullName?.trim().split(/\s+/)[0];
  const { data } = useQuery(inicioCountersQuery);
  return (
    <>
      <PageHeader title={firstName ? `Hola, ${firstName}` : 'Hola'} subtitle="El despacho, de un vistazo" />
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        <CounterCard
          label="Clientes activos"
          icon={IconUsers}
          value={data && formatNumero(data.clientes_activos)}
          to="/dashboard/clientes"
        />
        <CounterCard
          label="Expedientes abiertos"
          icon={IconFolders}
          value={data && formatNumero(data.expedientes_abiertos)}
          to="/dashboard/expedientes"
        />
        <CounterCard
          label="Tareas pendientes"
          icon={IconChecklist}
          value={data && formatNumero(data.tareas_pendientes)}
          to="/dashboard/tareas"
        />
        <CounterCard
          label="Importe recuperado este mes"
          icon={IconCash}
          value={data && formatEuros(data.importe_recuperado_mes)}
        />
      </SimpleGrid>
      {data?.expedientes_abiertos === 0 && <FirstSteps />}
      <div className={classes.bloques}>
        <Novedades />
        <Faltan />
        <Graficos />
      </div>
    </>
  );
}

function FirstSteps() {
  return (
    <EmptyState
      icon={IconFolderPlus}
      title="Todavía no hay expedientes"
      text="Impórtelos desde sus carpetas o desde un archivo JSON."
      action={
        <Button component={Link} to="/dashboard/expedientes">
          Ir a Expedientes
        </Button>
      }
    />
  );
}
