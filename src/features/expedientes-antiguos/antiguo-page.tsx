import { Button, Stack, Text, Anchor } from '@mantine/core';
import { IconPencil, IconTransform, IconTrash } from '@tabler/icons-react';
import { useQuery, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';

import { clienteQuery } from '@/data/clientes/clientes-queries';
import { mimeTypeOf } from '@/data/documentos/comprobacion';
import { openDocumentoAntiguo } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import {
  type DocumentoAntiguo,
  isWebAddress,
  readDocumentoUrl,
  uploadedAt,
} from '@/data/expedientes-antiguos/documentos-urls';
import type { ExpedienteFieldName } from '@/data/expedientes-antiguos/expediente-fields';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import {
  antiguosDeletable,
  expedienteAntiguoQuery,
  documentoAntiguoViewQuery,
  useRemoveDocumentoAntiguo,
} from '@/data/expedientes-antiguos/expedientes-antiguos-queries';
import { useDeleteRow } from '@/data/papelera/delete-mutations';
import { AntiguoNotFound } from '@/features/expedientes-antiguos/antiguo-not-found';
import { antiguoSections } from '@/features/expedientes-antiguos/antiguo-sections';
import { textos } from '@/features/expedientes-antiguos/textos';
import { useConvertir } from '@/features/expedientes-antiguos/use-convertir';
import { formatSiNo, formatFechaHora } from '@/lib/formato';
import { fieldsOf, type FormField, type FormSection, isAsked } from '@/lib/formulario/campos';
import { toFormValues } from '@/lib/formulario/valores';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { confirm } from '@/ui/confirm';
import { DataPairs } from '@/ui/data-pairs';
import { downloadFile } from '@/ui/documentos/download-file';
import { useVisor } from '@/ui/documentos/use-visor';
import { VisorDialog } from '@/ui/documentos/visor-dialog';
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

/** A section of which nothing is known is left out: a column of dashes says no more. `Editar` has them all. */
function SectionPanel({ section, expediente }: SectionPanelProps) {
  const values = toFormValues(fieldsOf(antiguoSections), expediente);
  const asked = section.fields.filter((field) => isAsked(field, values));
  if (asked.every(({ name }) => values[name] === '')) return null;
  return (
    <Panel title={section.title}>
      <DataPairs
        pairs={asked.map((field) => ({
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

function AntiguoDocumentos({ expediente }: { expediente: ExpedienteAntiguo }) {
  const documentos = expediente.documentos_urls.map((url, index) => readDocumentoUrl(url, index + 1));
  const [viewed, view] = useVisor();
  const { mutate: remove } = useRemoveDocumentoAntiguo();
  const eliminar = async ({ url, nombre }: DocumentoAntiguo) => {
    const sure = await confirm({
      title: 'Eliminar el documento',
      text: `${nombre} se borrará para siempre.`,
      confirmLabel: 'Eliminar',
      destructive: true,
    });
    if (sure) remove({ expediente, url });
  };
  return (
    <Panel title="Documentos">
      {documentos.length === 0 && <Text c="dimmed">Sin documentos</Text>}
      <ul className={classes.documentos}>
        {documentos.map((documento) => (
          <li key={documento.url} className={classes.documento}>
            <Name documento={documento} />
            {documento.path && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Ver ${documento.nombre}`}
                onClick={() => view(documento.path)}
              >
                Ver
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              c="var(--mantine-color-error)"
              aria-label={`Eliminar ${documento.nombre}`}
              onClick={() => void eliminar(documento)}
            >
              Eliminar
            </Button>
          </li>
        ))}
      </ul>
      <AntiguoVisor documentos={documentos.filter(isGuardado)} viewed={viewed} onView={view} />
    </Panel>
  );
}

function isGuardado(documento: DocumentoAntiguo): documento is DocumentoGuardado {
  return documento.path !== undefined;
}

function Name({ documento: { nombre, path, url } }: { documento: DocumentoAntiguo }) {
  const uploaded = path && uploadedAt(path);
  if (!path && isWebAddress(url)) {
    return (
      <Anchor href={url} target="_blank" rel="noopener noreferrer">
        {nombre} ({new URL(url).hostname})
      </Anchor>
    );
  }
  return (
    <Text span>
      {nombre}
      {uploaded && (
        <Text span size="sm" c="dimmed">
          {' '}
          · {formatFechaHora(uploaded)}
        </Text>
      )}
    </Text>
  );
}

/** One that is in our storage. */
type DocumentoGuardado = DocumentoAntiguo & { path: string };

interface AntiguoVisorProps {
  documentos: DocumentoGuardado[];
  /** The path of the one that is shown. */
  viewed: string | undefined;
  onView: (path: string | undefined) => void;
}

function AntiguoVisor({ documentos, viewed, onView }: AntiguoVisorProps) {
  const { mutate: download, isPending } = useMutation({
    mutationFn: ({ path, nombre }: DocumentoGuardado) => openDocumentoAntiguo(path, nombre),
    onSuccess: downloadFile,
    meta: { errorTitle: 'Error al descargar el documento' },
  });
  const position = documentos.findIndex(({ path }) => path === viewed);
  const documento = documentos[position];
  return (
    <VisorDialog
      documento={
        documento && {
          fileName: documento.nombre,
          mimeType: mimeTypeOf(documento.nombre),
          url: documentoAntiguoViewQuery(documento.path),
        }
      }
      vecinos={{ position, total: documentos.length, onMove: (next) => onView(documentos[next]?.path) }}
      downloading={isPending}
      onDownload={() => documento && download(documento)}
      onClose={() => onView(undefined)}
    />
  );
}
