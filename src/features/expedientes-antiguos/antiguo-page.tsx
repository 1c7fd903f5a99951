import { Button, Stack, Text } from '@mantine/core';
import { IconPencil, IconTransform, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { clienteQuery } from '@/data/clientes/clientes-queries';
import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  antiguosDeletable,
  expedienteAntiguoQuery,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { useDeleteRow } from '@/data/papelera/delete-mutations';
import { AntiguoDocumentos } from '@/features/expedientes-antiguos/antiguo-documentos';
import { AntiguoNotFound } from '@/features/expedientes-antiguos/antiguo-not-found';
import { antiguoSections } from '@/features/expedientes-antiguos/antiguo-sections';
import { textos } from '@/features/expedientes-antiguos/textos';
import { useConvertir } from '@/features/expedientes-antiguos/use-convertir';
import { formatSiNo } from '@/lib/formato';
import { fieldsOf, type FormField, type FormSection, isAsked } from '@/lib/formulario/campos';
import { toFormValues } from '@/lib/formulario/valores';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { DataPairs } from '@/ui/data-pairs';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/features/expedientes-antiguos/antiguos.module.css';

export function AntiguoPage({ id }: { id: string }) {
  const { data: expediente, isPending } = useQuery(expedienteAntiguoQuery(id));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Formato anterior', to: '/dashboard/formato-anterior' },
          { label: isPending ? '' : (expediente?.numero_contrato ?? id) },
        ]}
      />
      {isPending && <SpinnerPage label={textos.cargandoUno} />}
      {!isPending && !expediente && <AntiguoNotFound id={id} />}
      {expediente && <Detail expediente={expediente} />}
    </>
  );
}

function Detail({ expediente }: { expediente: ExpedienteAntiguo }) {
  return (
    <>
      <PageHeader
        title={`Expediente ${expediente.numero_contrato ?? expediente.id}`}
        subtitle="Formato anterior"
        actions={<Actions expediente={expediente} />}
      />
      <div className={classes.columns}>
        <Stack gap="md">
          {antiguoSections.slice(0, 2).map((section) => (
            <SectionPanel key={section.id} section={section} expediente={expediente} />
          ))}
        </Stack>
        <Stack gap="md">
          {antiguoSections.slice(2).map((section) => (
            <SectionPanel key={section.id} section={section} expediente={expediente} />
          ))}
          <AntiguoDocumentos expediente={expediente} />
        </Stack>
      </div>
    </>
  );
}

function Actions({ expediente }: { expediente: ExpedienteAntiguo }) {
  const navigate = useNavigate();
  const { mutate: eliminar } = useDeleteRow(antiguosDeletable);
  const { convertir, isPending } = useConvertir();
  const { id } = expediente;
  const deleteIt = () =>
    eliminar({ id }, { onSuccess: () => void navigate({ to: '/dashboard/formato-anterior' }) });
  return (
    <>
      <Button
        data-editar
        variant="default"
        leftSection={<IconPencil size={16} />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/formato-anterior/$id/editar" params={{ id }} />
        )}
      >
        Editar
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} />}
        onClick={deleteIt}
      >
        Eliminar
      </Button>
      <Button
        leftSection={<IconTransform size={16} />}
        loading={isPending}
        onClick={() => void convertir(expediente)}
      >
        Convertir
      </Button>
    </>
  );
}

interface SectionPanelProps {
  section: FormSection<ExpedienteFieldName>;
  expediente: ExpedienteAntiguo;
}

function SectionPanel({ section, expediente }: SectionPanelProps) {
  const values = toFormValues(fieldsOf(antiguoSections), expediente);
  return (
    <Panel title={section.title}>
      <DataPairs
        pairs={section.fields
          .filter((field) => isAsked(field, values))
          .map((field) => ({
            label: field.label,
            value: <Value field={field} expediente={expediente} text={values[field.name]} />,
          }))}
      />
    </Panel>
  );
}

interface ValueProps {
  field: FormField<ExpedienteFieldName>;
  expediente: ExpedienteAntiguo;
  text: string;
}

function Value({ field, expediente, text }: ValueProps) {
  if (field.name === 'cliente_id') return <ClienteName id={expediente.cliente_id} />;
  if (field.kind === 'flag') return formatSiNo(expediente[field.name] as boolean | null);
  return <Text className={field.kind === 'long' ? classes.clause : undefined}>{text || '—'}</Text>;
}

function ClienteName({ id }: { id: string | null }) {
  const { data: cliente } = useQuery({ ...clienteQuery(id ?? ''), enabled: id !== null });
  return cliente?.nombre_completo ?? id ?? '—';
}
