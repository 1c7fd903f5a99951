import { useState } from 'react';

import type { Acreedor, AcreedorFicha, AcreedorContacto } from '@/data/acreedores/acreedores-api';
import { useSaveFicha } from '@/data/acreedores/acreedores-queries';
import { savingOf } from '@/data/auditoria/row-changed-error';
import { CONTACTO_LABELS } from '@/features/acreedores/textos';
import type { FormField, FormSection } from '@/lib/formulario/campos';
import { FichaForm } from '@/ui/formulario/ficha-form';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';

interface FichaDialogProps {
  acreedor: Acreedor;
  opened: boolean;
  onClose: () => void;
}

export function FichaDialog({ acreedor, opened, onClose }: FichaDialogProps) {
  return (
    <FormDialog title={`Datos de ${acreedor.nombre}`} size={620} opened={opened} onClose={onClose}>
      {(form) => <Ficha acreedor={acreedor} {...form} />}
    </FormDialog>
  );
}

function Ficha({ acreedor, ...form }: DialogForm & { acreedor: Acreedor }) {
  const { nombre, ficha } = acreedor;
  const [sections] = useState(() => fichaSections(acreedor));
  const save = useSaveFicha();
  return (
    <FichaForm
      record={`acreedores/${nombre}`}
      sections={sections}
      row={ficha}
      que="este acreedor"
      errorTitle="Error al guardar el acreedor"
      save={(columns, readAt) => save.mutateAsync({ nombre, columns, readAt }).catch(() => undefined)}
      {...savingOf<AcreedorFicha>('este acreedor', save)}
      {...form}
    />
  );
}

type FichaCampo =
  | 'cif'
  | 'direccion'
  | 'email'
  | 'telefono'
  | 'contacto'
  | 'notas'
  | 'sac_direccion'
  | 'sac_email'
  | 'sac_web';

/** What staff may write of a creditor. Left empty, the case files' own datum is used: it is shown under the field. */
function fichaSections({ segun_expedientes }: Acreedor): FormSection<FichaCampo>[] {
  const contacto = (
    name: keyof AcreedorContacto,
    kind: FormField<FichaCampo>['kind'],
    wide = false,
  ): FormField<FichaCampo> => ({
    name,
    label: CONTACTO_LABELS[name],
    kind,
    wide,
    ...(segun_expedientes[name] && { description: `Según los expedientes: ${segun_expedientes[name]}` }),
  });
  return [
    {
      id: 'ficha',
      title: 'Datos',
      fields: [
        contacto('cif', 'cif'),
        contacto('telefono', 'phone'),
        contacto('email', 'email', true),
        contacto('direccion', 'text', true),
        { name: 'contacto', label: 'Persona de contacto', kind: 'text', wide: true },
        { name: 'sac_direccion', label: 'Dirección del SAC', kind: 'text', wide: true },
        { name: 'sac_email', label: 'Correo del SAC', kind: 'email' },
        { name: 'sac_web', label: 'Web del SAC', kind: 'text' },
        { name: 'notas', label: 'Notas', kind: 'long', wide: true },
      ],
    },
  ];
}
