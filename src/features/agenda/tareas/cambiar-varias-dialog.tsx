import { Modal } from '@mantine/core';
import { useState } from 'react';

import { ResponsableSelect } from '@/features/agenda/plazo/responsable-select';
import { plural } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';

interface CambiarVariasDialogProps {
  opened: boolean;
  campo: 'responsable' | 'inicio' | undefined;
  n: number;
  hoy: string;
  onClose: () => void;
  onSave: (values: { responsable: string | null } | { inicio: string }) => void;
}

/** Who does the chosen tasks, or when. */
export function CambiarVariasDialog({ opened, campo, n, hoy, onClose, onSave }: CambiarVariasDialogProps) {
  const [responsable, setResponsable] = useState('');
  const [inicio, setInicio] = useState<string | null>(hoy);
  const save = () => {
    if (campo === 'responsable') onSave({ responsable: responsable || null });
    else if (inicio !== null) onSave({ inicio });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${campo === 'responsable' ? 'Asignar' : 'Mover de día'} ${plural(n, 'tarea', 'tareas')}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <FormBody
        saving={false}
        disabled={campo === 'inicio' && inicio === null}
        onSave={save}
        onCancel={onClose}
      >
        {campo === 'responsable' ? (
          <ResponsableSelect value={responsable} onChange={setResponsable} />
        ) : (
          <FechaInput label="Vence" value={inicio} onChange={setInicio} />
        )}
      </FormBody>
    </Modal>
  );
}
