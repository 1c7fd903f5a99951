import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { puedeDemandarQuery, usePermitirDemanda } from '@/data/masc/masc-queries';
import type { PuedeDemandar } from '@/data/masc/masc-types';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { textos } from '@/features/masc/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

const COLORES: Record<PuedeDemandar['nivel'], string> = { libre: 'verde', aviso: 'ambar', parada: 'rojo' };

/** Whether a demanda may be prepared, in one sentence; and the way on for an administrator. */
export function FrenoBanner({ dealId }: { dealId: string }) {
  const { data } = useQuery(puedeDemandarQuery(dealId));
  const isAdministrador = useIsAdministrador();
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  const stopped = data.nivel === 'parada';
  return (
    <Alert role="note" color={COLORES[data.nivel]} p="xs" title="Demanda">
      <Text size="sm">{data.frase}</Text>
      {stopped && data.permitido && (
        <Text size="sm" mt={4}>
          {textos.permitido}
        </Text>
      )}
      {stopped && !data.permitido && isAdministrador && (
        <Button mt={6} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {textos.responsabilidad}
        </Button>
      )}
      <FormDialog title={textos.responsabilidad} size={480} opened={asking} onClose={() => setAsking(false)}>
        {(dialog) => <PermisoForm dealId={dealId} frase={data.frase} dialog={dialog} />}
      </FormDialog>
    </Alert>
  );
}

const EMPTY = { motivo: '' };

interface PermisoFormProps {
  dealId: string;
  frase: string;
  dialog: DialogForm;
}

function PermisoForm({ dealId, frase, dialog: { onUnsaved, onSaved, onCancel } }: PermisoFormProps) {
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = usePermitirDemanda();
  const draft = useDraft<typeof EMPTY>({
    record: `masc/permiso/${dealId}`,
    before: EMPTY,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const { discard } = draft;
  useUnsaved(onUnsaved, now.motivo !== '', discard);
  const save = () =>
    mutate(
      { deal: dealId, motivo: now.motivo },
      {
        onSuccess: () => {
          discard();
          onSaved();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{frase}</Text>
      <Text size="sm" c="dimmed">
        La demanda podrá prepararse hasta el final del día. Quedan anotados su nombre y el motivo.
      </Text>
      <DraftOffer draft={draft} />
      <Textarea
        label="Motivo"
        autosize
        maxLength={500}
        data-autofocus
        value={now.motivo}
        onChange={(event) => setNow({ motivo: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button color="rojo" disabled={now.motivo.trim().length < 3} loading={isPending} onClick={save}>
          Continuar
        </Button>
      </Group>
    </Stack>
  );
}
