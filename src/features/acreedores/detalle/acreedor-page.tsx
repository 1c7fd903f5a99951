import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconBuildingBank, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { Acreedor } from '@/data/acreedores/acreedores-api';
import { acreedorQuery } from '@/data/acreedores/acreedores-queries';
import type { DealsListParams } from '@/data/deals/deal-types';
import { dealsListQuery } from '@/data/deals/deals-queries';
import { FichaDialog } from '@/features/acreedores/detalle/ficha-dialog';
import {
  CONTACTO_LABELS,
  datosQueFaltan,
  expedientes,
  porcentaje,
  textos,
} from '@/features/acreedores/textos';
import { formatFechaHora, formatNumero } from '@/lib/formato';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { DataPairs } from '@/ui/data-pairs';
import { useOpenedFrom } from '@/ui/detalle/use-opened-from';
import { EmptyState } from '@/ui/empty-state';
import { ExpedientesBreves } from '@/ui/expedientes-breves';
import { ListSkeleton } from '@/ui/lista/list-skeleton';
import { LoadError } from '@/ui/lista/load-error';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { SoftBadge } from '@/ui/soft-badge';

import own from '@/features/acreedores/acreedores.module.css';
import classes from '@/ui/detalle/detalle.module.css';

const SHOWN = 10;

const newestOf = (nombre: string): DealsListParams => ({
  search: '',
  filters: { acreedor: [nombre] },
  sortBy: 'generateddate',
  sortDesc: true,
  page: 1,
  size: SHOWN,
});

/** Its newest case files; the list has them all. */
function AcreedorExpedientes({ acreedor: { nombre, expedientes: total } }: { acreedor: Acreedor }) {
  // Does not keep the rows of the creditor that was shown before while the new ones load.
  const { data, isError } = useQuery({ ...dealsListQuery(newestOf(nombre)), placeholderData: undefined });
  return (
    <Panel title="Expedientes más recientes">
      {isError && !data && <Text c="dimmed">No se han podido cargar sus expedientes.</Text>}
      {!isError && !data && <Skeleton height={12} width="60%" my={14} />}
      {data && (
        <ExpedientesBreves label={`Expedientes de ${nombre}`} parte="deudor" expedientes={data.rows} />
      )}
      <Anchor
        size="sm"
        mt="sm"
        display="inline-block"
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/expedientes" search={{ acreedor: [nombre] }} />
        )}
      >
        {total === 1 ? 'Ver el expediente en la lista' : `Ver los ${expedientes(total)} en la lista`}
      </Anchor>
    </Panel>
  );
}

export function AcreedorPage({ nombre }: { nombre: string }) {
  const listSearch = useOpenedFrom('acreedoresSearch');
  const { data: acreedor, isPending, isError, refetch } = useQuery(acreedorQuery(nombre));
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Acreedores', to: '/dashboard/acreedores', search: listSearch }, { label: nombre }]}
      />
      {isPending && <ListSkeleton text={textos.cargando} rows={6} />}
      {isError && !acreedor && (
        <LoadError title="Error al cargar el acreedor" onRetry={() => void refetch()} />
      )}
      {acreedor === null && <NotFound nombre={nombre} />}
      {acreedor && <Body acreedor={acreedor} />}
    </>
  );
}

function NotFound({ nombre }: { nombre: string }) {
  return (
    <EmptyState
      level={1}
      icon={IconBuildingBank}
      title="Ningún expediente nombra a ese acreedor"
      text={`«${nombre}» puede haberse unido a otro o haberse corregido en sus expedientes.`}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/acreedores" />}>
          Volver al listado
        </Button>
      }
    />
  );
}

function Body({ acreedor }: { acreedor: Acreedor }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={acreedor.nombre}
        actions={
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => setEditing(true)}
            data-editar
          >
            Editar datos
          </Button>
        }
      />
      <div className={classes.columns}>
        <AcreedorContactoPanel acreedor={acreedor} />
        <div className={classes.main}>
          <AcreedorCifras acreedor={acreedor} />
          <AcreedorExpedientes acreedor={acreedor} />
        </div>
      </div>
      <FichaDialog acreedor={acreedor} opened={editing} onClose={() => setEditing(false)} />
    </>
  );
}

function AcreedorContactoPanel({ acreedor }: { acreedor: Acreedor }) {
  const { ficha, cif, direccion, email, telefono } = acreedor;
  const falta = datosQueFaltan(acreedor);
  return (
    <Panel title="Contacto">
      <DataPairs
        pairs={[
          { label: CONTACTO_LABELS.cif, value: cif },
          { label: CONTACTO_LABELS.direccion, value: direccion },
          { label: CONTACTO_LABELS.email, value: emailLink(email) },
          { label: CONTACTO_LABELS.telefono, value: phoneLink(telefono) },
          { label: 'Persona de contacto', value: ficha?.contacto },
          {
            label: 'Notas',
            value: ficha?.notas && <span style={{ whiteSpace: 'pre-line' }}>{ficha.notas}</span>,
          },
        ]}
      />
      {falta.length > 0 && (
        <div style={{ marginTop: 12 }}>
          <SoftBadge tone="warning">Falta: {falta.join(', ')}</SoftBadge>
        </div>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {ficha
          ? `Datos escritos por el despacho, cambiados por última vez el ${formatFechaHora(ficha.updated_at)}. Lo que no se ha escrito sale de los expedientes.`
          : 'Los datos salen de los expedientes más recientes.'}
      </Text>
    </Panel>
  );
}

interface Filtro {
  respondio?: 'si' | 'no' | 'sin-definir';
  documentos?: 'sin';
  reclamado?: 'si' | 'no';
}

/** How it answers, and what its case files lack. Each figure that the list can show leads to it. */
function AcreedorCifras({ acreedor }: { acreedor: Acreedor }) {
  const { nombre, expedientes: todos, reclamados, respondidos, no_respondidos, dias } = acreedor;
  const link = (filtro: Filtro, n: number) => <FigureLink nombre={nombre} filtro={filtro} n={n} />;
  return (
    <Panel title="Reclamaciones">
      <dl className={own.figures}>
        <Figure label="Expedientes">{link({}, todos)}</Figure>
        <Figure label="Reclamados">{link({ reclamado: 'si' }, reclamados)}</Figure>
        <Figure
          label="Respondieron"
          note={reclamados > 0 && `${porcentaje(respondidos, reclamados)} de lo reclamado`}
        >
          {link({ respondio: 'si' }, respondidos)}
        </Figure>
        <Figure label="No respondieron">{link({ respondio: 'no' }, no_respondidos)}</Figure>
        <Figure label="Plazo de respuesta (mediana)">
          <span title={textos.mediana}>{textos.dias(dias)}</span>
        </Figure>
        <Figure label="Sin reclamar">{link({ reclamado: 'no' }, todos - reclamados)}</Figure>
        <Figure label="Sin dato de respuesta">
          {link({ respondio: 'sin-definir' }, todos - respondidos - no_respondidos)}
        </Figure>
        <Figure label="Sin documentos">{link({ documentos: 'sin' }, acreedor.sin_documentos)}</Figure>
      </dl>
    </Panel>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | false;
  children: React.ReactNode;
}) {
  return (
    <div className={own.figure}>
      <dt>{label}</dt>
      <dd>
        {children} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function FigureLink({ nombre, filtro, n }: { nombre: string; filtro: Filtro; n: number }) {
  if (n === 0) return 0;
  return (
    <Anchor
      inherit
      renderRoot={(props) => (
        <Link {...props} to="/dashboard/expedientes" search={{ acreedor: [nombre], ...filtro }} />
      )}
    >
      {formatNumero(n)}
    </Anchor>
  );
}
