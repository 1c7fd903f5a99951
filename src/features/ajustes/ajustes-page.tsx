import { NavLink, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { porRevisarQuery } from '@/data/revisiones/revisiones';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { type Apartado, APARTADOS, CLAVES_DE_APARTADOS } from '@/features/ajustes/apartados';
import { formatNumero } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

import classes from '@/features/ajustes/ajustes.module.css';

interface AjustesPageProps {
  /** Without one the page lists all of them. */
  apartado?: Apartado;
  /** What an administrator has to decide, whatever is looked for here. */
  antes?: ReactNode;
  children?: ReactNode;
}

/** What the practice decides for all of its staff: a list of pages, each of one subject. */
export function AjustesPage({ apartado, antes, children }: AjustesPageProps) {
  const own = useOwnStaff();
  if (own === undefined) return <PageHeader title="Ajustes" />;
  if (own?.role !== 'administrador') return <OnlyAdministrators title="Ajustes" />;
  return apartado === undefined ? (
    <>
      <PageHeader title="Ajustes" subtitle="Lo que el despacho decide para todo el equipo" />
      {antes}
      <Stack gap="md">
        <Panel p="xs">
          <Indice conTexto />
        </Panel>
        {children}
      </Stack>
    </>
  ) : (
    <>
      <Breadcrumbs
        items={[{ label: 'Ajustes', to: '/dashboard/ajustes' }, { label: APARTADOS[apartado].titulo }]}
      />
      <PageHeader title={APARTADOS[apartado].titulo} subtitle={APARTADOS[apartado].que} />
      {antes}
      <div className={classes.columns}>
        <div className={classes.indice}>
          <Indice actual={apartado} />
        </div>
        <Stack gap="md" miw={0}>
          {children}
        </Stack>
      </div>
    </>
  );
}

interface IndiceProps {
  actual?: Apartado;
  /** What is decided in each is said below its name. */
  conTexto?: true;
}

function Indice({ actual, conTexto }: IndiceProps) {
  const { data: porRevisar } = useQuery(porRevisarQuery);
  return (
    <nav aria-label="Ajustes" className={conTexto && classes.lista}>
      {CLAVES_DE_APARTADOS.map((clave) => {
        const { titulo, que, icon: Icon } = APARTADOS[clave];
        return (
          <NavLink
            key={clave}
            renderRoot={(props) => (
              <Link to="/dashboard/ajustes/$apartado" params={{ apartado: clave }} {...props} />
            )}
            label={titulo}
            description={conTexto && que}
            classNames={conTexto && { label: classes.nombre }}
            leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
            rightSection={
              clave === 'revisiones' && porRevisar ? (
                <Text span size="sm" className="tabular">
                  {formatNumero(porRevisar.total)}
                </Text>
              ) : undefined
            }
            active={clave === actual}
            aria-current={clave === actual ? 'page' : undefined}
          />
        );
      })}
    </nav>
  );
}
