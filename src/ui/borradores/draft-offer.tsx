import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';

import { formatFecha, formatFechaHora } from '@/lib/formato';
import type { FormDraft } from '@/ui/borradores/use-draft';

/** At the top of a form: what was left in it and not saved. It is never filled in without being asked for. */
export function DraftOffer({ draft }: { draft: FormDraft }) {
  if (!draft.offer) return null;
  const { typedAt, openedAt, changed } = draft.offer;
  return (
    <Alert color="gray" p="sm" role="status" icon={<IconFileText size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {textosBorrador.hay(typedAt, openedAt)} {changed && textosBorrador.cambiado}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={draft.recover}>
            Recuperar
          </Button>
          <Button size="xs" variant="subtle" onClick={draft.refuse}>
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

const textosBorrador = {
  hay: (typedAt: number, now: number) => `Hay un borrador sin guardar de ${dayAndTime(typedAt, now)}.`,
  cambiado: 'Después se han guardado otros cambios: si guarda el borrador, antes se le enseñarán.',
};

/** Drafts last a day: what is not of today is of yesterday. */
function dayAndTime(typedAt: number, now: number): string {
  const [iso, today] = [new Date(typedAt).toISOString(), new Date(now).toISOString()];
  const [, time] = formatFechaHora(iso).split(' ');
  return `${formatFecha(iso) === formatFecha(today) ? 'hoy' : 'ayer'} a las ${time}`;
}
