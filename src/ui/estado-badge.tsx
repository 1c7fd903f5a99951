import { SoftBadge, type Tone } from '@/ui/soft-badge';

/** What `Completo` speaks of: not of its documents. */
export const ESTADO_TIP = 'Datos de la compañía de seguros';
/** Where no header says it. */
export const ESTADO_NOTE = `Estado: ${ESTADO_TIP.toLowerCase()}`;

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
