import { SoftBadge, type Tone } from '@/ui/soft-badge';

/** What `Completo` speaks of: not of its documents. */
export const ESTADO_TIP = 'Datos de la compañía de seguros';

interface EstadoBadgeProps {
  /** `hasinsurancecompanyinfo` of the case file. */
  value: boolean | null;
}

export function EstadoBadge({ value }: EstadoBadgeProps) {
  const { label, tone } = estadoOf(value);
  return (
    <SoftBadge tone={tone} title={ESTADO_TIP}>
      {label}
    </SoftBadge>
  );
}

function estadoOf(value: boolean | null): { label: string; tone: Tone } {
  if (value === null) return { label: 'Sin definir', tone: 'neutral' };
  return value ? { label: 'Completo', tone: 'complete' } : { label: 'Incompleto', tone: 'incomplete' };
}
