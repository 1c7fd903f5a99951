import { useState } from 'react';

import type { Acreedor, AcreedorFicha } from '@/data/acreedores/acreedores-api';
import { useSaveFicha } from '@/data/acreedores/acreedores-mutations';
import { savingOf } from '@/data/auditoria/row-changed-error';
import { fichaSections } from '@/features/acreedores/detalle/ficha-campos';
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
