import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

import { useSignPlazoTipo } from '@/data/plazos/plazos-tipo-queries';
import type { PlazoTipo } from '@/domain/plazos/plazo-tipo';
import { textos } from '@/features/agenda/textos';
import { duracionDe } from '@/features/agenda/tipos/medida';
import { FormBody } from '@/ui/formulario/form-body';

interface FirmarTipoDialogProps {
  opened: boolean;
  onClose: () => void;
  tipo: PlazoTipo | undefined;
  /** Who signed the last one: a lawyer reads many in a row. */
  letrado: string;
  onFirmado: (letrado: string) => void;
}

/** A lawyer answers for a kind of term as it is shown. */
export function FirmarTipoDialog({ opened, onClose, tipo, ...firma }: FirmarTipoDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Firmar la clase de plazo"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {tipo && <Firma key={tipo.clave} tipo={tipo} onClose={onClose} {...firma} />}
    </Modal>
  );
}

type FirmaProps = Omit<FirmarTipoDialogProps, 'opened' | 'tipo'> & { tipo: PlazoTipo };

function Firma({ tipo, letrado, onFirmado, onClose }: FirmaProps) {
  const [nombre, setNombre] = useState(letrado);
  const { mutate, isPending } = useSignPlazoTipo();
  const valido = nombre.trim().length >= 3;
  const firmar = () =>
    mutate(
      { tipo: tipo.clave, nombre: nombre.trim(), visto: tipo.updated_at },
      {
        onSuccess: () => {
          onFirmado(nombre.trim());
          onClose();
        },
      },
    );
  return (
    <FormBody label="Firmar" saving={isPending} disabled={!valido} onSave={firmar} onCancel={onClose}>
      <div>
        <Text fw={600}>{tipo.titulo}</Text>
        <Text size="sm">
          {duracionDe(tipo)} desde {tipo.cuenta_desde} ({tipo.articulo}), vigente {textos.vigencia(tipo)}.{' '}
          {tipo.nota}
        </Text>
      </div>
      <TextInput
        label="Letrado que lo ha leído en su texto vigente"
        data-autofocus
        maxLength={120}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
    </FormBody>
  );
}
