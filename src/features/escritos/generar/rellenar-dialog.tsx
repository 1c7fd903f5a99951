import { Select, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { AcreedorContacto, AcreedorFicha } from '@/data/acreedores/acreedores-api';
import { acreedorQuery, useSaveFicha } from '@/data/acreedores/acreedores-queries';
import { savingOf } from '@/data/auditoria/row-changed-error';
import type { Deal } from '@/data/deals/deal-types';
import { dealQuery, useUpdateDeal } from '@/data/deals/deals-queries';
import { DEAL_FIELDS, type DealFieldName } from '@/domain/expediente/deal-fields';
import type { Remedio } from '@/domain/plantillas/campo';
import { etiquetaDe, remedioDe } from '@/domain/plantillas/campos';
import type { Falta } from '@/features/escritos/generar/comprobacion';
import { expedientes } from '@/features/escritos/textos';
import type { FieldKind, FormField } from '@/lib/formulario/campos';
import { FichaForm } from '@/ui/formulario/ficha-form';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';

interface RellenarDialogProps {
  opened: boolean;
  falta: Falta | undefined;
  /** It maps each case file to the name of its creditor. */
  acreedores: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** Writes what is missing where it belongs: for one creditor at a time, and so for all its case files, or for one case file. */
export function RellenarDialog({ opened, falta, acreedores, onClose }: RellenarDialogProps) {
  const remedio = falta && remedioDe(falta.campo);
  return (
    <FormDialog
      title={falta ? `Rellenar: ${etiquetaDe(falta.campo)}` : ''}
      size={520}
      opened={opened}
      onClose={onClose}
    >
      {(form) =>
        falta &&
        remedio && (
          <Rellenar key={falta.campo} falta={falta} remedio={remedio} acreedores={acreedores} form={form} />
        )
      }
    </FormDialog>
  );
}

interface RellenarProps {
  falta: Falta;
  remedio: Remedio;
  acreedores: ReadonlyMap<string, string>;
  form: DialogForm;
}

const OFFERED = 100;

function Rellenar({ falta, remedio, acreedores, form }: RellenarProps) {
  const options =
    remedio.de === 'acreedor' ? porAcreedor(falta.deals, acreedores) : falta.deals.map(plainOption);
  const [chosen, setChosen] = useState(options[0]?.value ?? null);
  const client = useQueryClient();
  const saved: DialogForm = {
    ...form,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: ['comprobacion'] });
      form.onSaved();
    },
  };
  if (options.length === 0) return <Text size="sm">Estos expedientes no dicen quién es su acreedor.</Text>;
  return (
    <Stack gap="md">
      <Select
        label={remedio.de === 'acreedor' ? 'Acreedor' : 'Expediente'}
        searchable
        allowDeselect={false}
        limit={OFFERED}
        nothingFoundMessage="No hay ninguno así"
        data={options}
        value={chosen}
        onChange={setChosen}
      />
      {chosen !== null && remedio.de === 'acreedor' && (
        <DelAcreedor key={chosen} nombre={chosen} columna={remedio.columna} form={saved} />
      )}
      {chosen !== null && remedio.de === 'expediente' && (
        <DelExpediente key={chosen} id={chosen} columna={remedio.columna} form={saved} />
      )}
    </Stack>
  );
}

const plainOption = (id: string) => ({ value: id, label: id });

/** The creditor of most of them first. */
function porAcreedor(deals: string[], acreedores: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>();
  for (const id of deals) {
    const nombre = acreedores.get(id);
    if (nombre) counts.set(nombre, (counts.get(nombre) ?? 0) + 1);
  }
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([nombre, n]) => ({ value: nombre, label: `${nombre} · ${expedientes(n)}` }));
}

type Contacto = keyof AcreedorContacto;

const CONTACTO: Record<Contacto, { label: string; kind: FieldKind }> = {
  cif: { label: 'CIF', kind: 'cif' },
  direccion: { label: 'Domicilio', kind: 'text' },
  email: { label: 'Email', kind: 'email' },
  telefono: { label: 'Teléfono', kind: 'phone' },
};

const seccion = <N extends string>(field: FormField<N>) => [
  { id: 'hueco', title: 'Dato que falta', fields: [{ ...field, wide: true }] },
];

function DelAcreedor({ nombre, columna, form }: { nombre: string; columna: Contacto; form: DialogForm }) {
  const { data, isFetchedAfterMount } = useQuery({ ...acreedorQuery(nombre), staleTime: 0 });
  const save = useSaveFicha();
  if (data === undefined || !isFetchedAfterMount) return <Text role="status">Cargando…</Text>;
  return (
    <FichaForm
      record={`rellenar/acreedores/${nombre}/${columna}`}
      sections={seccion<Contacto>({ name: columna, ...CONTACTO[columna] })}
      row={data?.ficha ?? null}
      que="este acreedor"
      errorTitle="Error al guardar el acreedor"
      save={(columns, readAt) => save.mutateAsync({ nombre, columns, readAt }).catch(() => undefined)}
      {...savingOf<AcreedorFicha>('este acreedor', save)}
      {...form}
    />
  );
}

function DelExpediente({ id, columna, form }: { id: string; columna: string; form: DialogForm }) {
  const { data, isFetchedAfterMount } = useQuery({ ...dealQuery(id), staleTime: 0 });
  const save = useUpdateDeal();
  const field = DEAL_FIELDS[columna as DealFieldName];
  if (data === undefined || !isFetchedAfterMount) return <Text role="status">Cargando…</Text>;
  if (data === null) return <Text size="sm">El expediente ya no está.</Text>;
  return (
    <FichaForm
      record={`rellenar/deals/${id}/${columna}`}
      sections={seccion({ name: field.name, label: field.label, kind: field.kind })}
      row={data}
      que="este expediente"
      errorTitle="Error al guardar el expediente"
      save={(columns, readAt) =>
        save.mutateAsync({ id, columns, readAt: readAt ?? data.updated_at }).catch(() => undefined)
      }
      {...savingOf<Deal>('este expediente', save)}
      {...form}
    />
  );
}
