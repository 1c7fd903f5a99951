import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { Servicio, ServicioColumns } from '@/data/servicios/servicio-types';
import { newServicioId } from '@/data/servicios/servicios-api';
import { servicioQuery, useCreateServicio, useUpdateServicio } from '@/data/servicios/servicios-queries';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import {
  CostasField,
  ExtensionField,
  DeteccionField,
  DocumentosField,
  FasesField,
} from '@/features/servicios/formulario/campos-propios';
import {
  checkServicio,
  enPalabras,
  type ServicioCampo,
  servicioSections,
  toFlat,
} from '@/features/servicios/formulario/servicio-campos';
import { toColumns } from '@/features/servicios/formulario/servicio-columnas';
import { ServicioNotFound } from '@/features/servicios/servicio-not-found';
import { textos } from '@/features/servicios/textos';
import { toAppError } from '@/lib/errors';
import { guardadoPor } from '@/lib/formulario/autoria';
import { fieldsOf, type FormValues } from '@/lib/formulario/campos';
import { conflictRows, type Difference } from '@/lib/formulario/conflicto';
import { changedColumns, toFormValues } from '@/lib/formulario/valores';
import type { FormFicha } from '@/ui/borradores/use-draft';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ConflictPanel } from '@/ui/formulario/conflict-panel';
import { RecordForm } from '@/ui/formulario/record-form';
import { useRecordForm } from '@/ui/formulario/use-record-form';
import { OnlyAdministrators } from '@/ui/only-administrators';
import { PageHeader } from '@/ui/page-header';
import { SpinnerPage } from '@/ui/spinner-page';

const fields = fieldsOf(servicioSections);
const CUSTOM = {
  deteccion: DeteccionField,
  documentos: DocumentosField,
  costas: CostasField,
  extension_efectos: ExtensionField,
  fases_ocultas: FasesField,
};

interface ServicioChanges {
  /** What is written over `base`: the row that was read, or what somebody else has saved since. */
  columnsOver: (base: Partial<Servicio>) => ServicioColumns;
  /** `updated_at` of the row that was edited. */
  readAt: string | null;
  /** Call it before going to another page. */
  letGo: () => void;
}

interface ServicioFormProps {
  /** Its draft is kept under this name. */
  record: string;
  ficha?: FormFicha | undefined;
  servicio: Partial<Servicio>;
  saving: boolean;
  saveLabel: string;
  startAt?: string | undefined;
  failure?: { title: string; message: string } | undefined;
  onSave: (changes: ServicioChanges) => Promise<void>;
  onCancel: () => void;
  renderConflict?: (
    differences: (current: Servicio) => Difference[],
    changes: ServicioChanges,
  ) => React.ReactNode;
}

function ServicioForm({ record, ficha, servicio, onSave, renderConflict, ...props }: ServicioFormProps) {
  const initial = useMemo(() => toFormValues<ServicioCampo>(fields, toFlat(servicio)), [servicio]);
  const form = useRecordForm<ServicioCampo>({
    record,
    ficha,
    sections: servicioSections,
    initial,
    readAt: servicio.updated_at,
    check: checkServicio,
    onSubmit: (now) => onSave(changesTo(now)),
  });
  const changesTo = (now: FormValues<ServicioCampo>): ServicioChanges => ({
    columnsOver: (base) => toColumns(changedColumns(fields, form.initial, now), base),
    readAt: form.readAt,
    letGo: form.letGo,
  });
  const differences = (current: Servicio) =>
    conflictRows(fields, form.initial, form.values, toFlat(current)).map(({ label, mine, theirs }) => ({
      label,
      mine: enPalabras(mine),
      theirs: enPalabras(theirs),
    }));
  return (
    <RecordForm
      {...props}
      form={form}
      sections={servicioSections}
      custom={CUSTOM}
      conflict={renderConflict?.(differences, changesTo(form.values))}
    />
  );
}

const LIST = { label: 'Servicios', to: '/dashboard/servicios' } as const;
const EMPTY: Partial<Servicio> = {};

export function NuevoServicioPage() {
  const staff = useOwnStaff();
  const { history } = useRouter();
  const [id, adopt] = useState(newServicioId);
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
        ficha={{ id, adopt }}
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
      <Breadcrumbs
        items={[
          LIST,
          { label: edited.nombre, to: '/dashboard/servicios/$id', params: { id: edited.id } },
          { label: 'Editar' },
        ]}
      />
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
