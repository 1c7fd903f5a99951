import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Servicio } from '@/data/servicios/servicio-types';
import { newServicioId } from '@/data/servicios/servicios-api';
import { useCreateServicio, useUpdateServicio } from '@/data/servicios/servicios-mutations';
import { servicioQuery } from '@/data/servicios/servicios-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { ServicioForm, type ServicioChanges } from '@/features/servicios/formulario/servicio-form';
import { ServicioNotFound } from '@/features/servicios/servicio-not-found';
import { textos } from '@/features/servicios/textos';
import { toAppError } from '@/lib/errors';
import { guardadoPor } from '@/lib/formulario/autoria';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { SpinnerPage } from '@/ui/spinner-page';

const LIST = { label: 'Servicios', to: '/dashboard/servicios' } as const;
const EMPTY: Partial<Servicio> = {};

export function NuevoServicioPage() {
  const staff = useOwnStaff();
  const { history } = useRouter();
  const [id] = useState(newServicioId);
  const create = useCreateServicio();
  const toPage = useToPage();
  const save = async ({ columnsOver, letGo }: ServicioChanges) => {
    const saved = await create.mutateAsync({ id, columns: columnsOver(EMPTY) }).catch(() => undefined);
    if (!saved) return;
    letGo();
    await toPage(saved.id);
  };
  if (staff && staff.role !== 'administrador') return <OnlyAdministrators title="Nuevo servicio" />;
  return (
    <>
      <Breadcrumbs items={[LIST, { label: 'Nuevo' }]} />
      <PageHeader title="Nuevo servicio" />
      <ServicioForm
        record="servicios/nuevo"
        servicio={EMPTY}
        saving={create.isPending}
        saveLabel="Crear servicio"
        onSave={save}
        onCancel={() => history.back()}
        failure={
          create.error
            ? { title: 'Error al crear el servicio', message: toAppError(create.error).message }
            : undefined
        }
      />
    </>
  );
}

export function EditarServicioPage({ id, seccion }: { id: string; seccion: string | undefined }) {
  const staff = useOwnStaff();
  const { data, isFetchedAfterMount } = useQuery({ ...servicioQuery(id), staleTime: 0 });
  const [edited, setEdited] = useState<Servicio>();
  // The form keeps the row it started from; a fetch in the background must not change it under the fingers.
  if (!edited && data && isFetchedAfterMount) setEdited(data);
  if (staff && staff.role !== 'administrador') return <OnlyAdministrators title="Editar servicio" />;
  if (!edited) return data === null ? <ServicioNotFound /> : <SpinnerPage label={textos.cargando} />;
  return (
    <>
      <Breadcrumbs items={[LIST, { label: edited.nombre }, { label: 'Editar' }]} />
      <PageHeader title="Editar servicio" subtitle={edited.nombre} />
      <EditarForm key={edited.updated_at} servicio={edited} seccion={seccion} onReload={setEdited} />
    </>
  );
}

interface EditarFormProps {
  servicio: Servicio;
  seccion: string | undefined;
  onReload: (current: Servicio) => void;
}

function EditarForm({ servicio, seccion, onReload }: EditarFormProps) {
  const { history } = useRouter();
  const update = useUpdateServicio();
  const toPage = useToPage();
  const save = async ({ columnsOver, readAt, letGo }: ServicioChanges, base = servicio) => {
    const columns = columnsOver(base);
    const at = base === servicio ? (readAt ?? servicio.updated_at) : base.updated_at;
    const saved =
      Object.keys(columns).length === 0 ||
      (await update.mutateAsync({ id: servicio.id, columns, readAt: at }).catch(() => undefined));
    if (!saved) return;
    letGo();
    await toPage(servicio.id);
  };
  const { error } = update;
  const changed = changedRow<Servicio>(error);
  return (
    <ServicioForm
      record={`servicios/${servicio.id}`}
      servicio={servicio}
      saving={update.isPending}
      saveLabel="Guardar cambios"
      startAt={seccion}
      onSave={save}
      onCancel={() => history.back()}
      failure={
        error
          ? { title: 'Error al guardar el servicio', message: failureText('este servicio', error) }
          : undefined
      }
      renderConflict={(differences, changes) =>
        changed && (
          <ConflictPanel
            title={guardadoPor('este servicio', changed.by)}
            rows={differences(changed.current)}
            saving={update.isPending}
            onReload={() => {
              changes.letGo();
              onReload(changed.current);
            }}
            onOverwrite={() => void save(changes, changed.current)}
          />
        )
      }
    />
  );
}

/** To the saved row. */
function useToPage() {
  const navigate = useNavigate();
  return (id: string) => navigate({ to: '/dashboard/servicios/$id', params: { id }, replace: true });
}
