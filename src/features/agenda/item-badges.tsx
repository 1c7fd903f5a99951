import { Group } from '@mantine/core';

import type { AgendaItem } from '@/data/agenda/agenda-types';
import { rotuloDe } from '@/features/agenda/momentos';
import { textos } from '@/features/agenda/textos';
import { SoftBadge } from '@/ui/soft-badge';

import classes from '@/features/agenda/agenda.module.css';

/** How a row stands, and what is still to be looked at. */
export function ItemBadges({ item }: { item: AgendaItem }) {
  const { tone, text } = rotuloDe(item);
  const open = item.estado === 'pendiente';
  return (
    <Group gap={6} className={classes.marcas}>
      <SoftBadge tone={tone}>{text}</SoftBadge>
      {open && item.tipo === 'plazo' && item.suspendido && (
        <SoftBadge tone="neutral" title={textos.expedienteSuspendido}>
          {textos.suspendido}
        </SoftBadge>
      )}
      {open && item.tipo === 'plazo' && item.confirmado_at === null && (
        <SoftBadge tone="warning">{textos.porConfirmar}</SoftBadge>
      )}
      {open && item.sin_revisar && (
        <SoftBadge tone="warning" title={textos.sinRevisar}>
          {textos.calendarioSinRevisar}
        </SoftBadge>
      )}
      {open && item.prioridad === 'alta' && <SoftBadge tone="incomplete">Prioridad alta</SoftBadge>}
    </Group>
  );
}
