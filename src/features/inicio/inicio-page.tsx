import { Anchor, Button, SimpleGrid, Text } from '@mantine/core';
import { IconCash, IconChecklist, IconFolderPlus, IconFolders, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { inicioCountersQuery } from '@/data/inicio/inicio-queries';
import { useUsuario } from '@/data/sesion/use-sesion';
import { CounterCard } from '@/features/inicio/counter-card';
import { Faltan } from '@/features/inicio/faltan';
import { Graficos } from '@/features/inicio/graficos';
import { Novedades } from '@/features/inicio/novedades';
import { Reclamaciones } from '@/features/inicio/reclamaciones';
import { madridDay } from '@/lib/fechas';
import { formatEuros, formatNumero, plural } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';

import classes from '@/features/inicio/inicio.module.css';

export function InicioPage() {
  const firstName = useUsuario()?.fullName?.trim().split(/\s+/)[0];
  const { data } = useQuery(inicioCountersQuery);
  return (
    <>
      <PageHeader
        isRoot
        title={firstName ? `Hola, ${firstName}` : 'Hola'}
        subtitle="El despacho, de un vistazo"
      />
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
          search={{ grupo: 'abiertos' }}
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
          to="/dashboard/expedientes"
          search={{ cobradoEn: madridDay().slice(0, 7) }}
        />
      </SimpleGrid>
      {data !== undefined && data.plazos_sin_revisar > 0 && <SinRevisar n={data.plazos_sin_revisar} />}
      {data?.expedientes_abiertos === 0 && <FirstSteps />}
      <div className={classes.bloques}>
        <Novedades />
        <Reclamaciones />
        <Faltan />
        <Graficos />
      </div>
    </>
  );
}

/** A term may end earlier or later than it says. */
function SinRevisar({ n }: { n: number }) {
  return (
    <Text size="sm" mt="sm">
      {plural(n, 'plazo abierto se ha contado', 'plazos abiertos se han contado')} con un calendario sin
      revisar: faltan las fiestas locales.{' '}
      <Anchor component={Link} to="/dashboard/calendarios" size="sm" underline="always">
        Ver los calendarios
      </Anchor>
    </Text>
  );
}

function FirstSteps() {
  return (
    <EmptyState
      icon={IconFolderPlus}
      title="No hay expedientes abiertos"
      text="Impórtelos desde sus carpetas o desde un archivo JSON. Los archivados siguen en su lista."
      action={
        <Button component={Link} to="/dashboard/expedientes">
          Ir a Expedientes
        </Button>
      }
    />
  );
}
