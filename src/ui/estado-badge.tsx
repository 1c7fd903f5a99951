import { SoftBadge, type Tone } from '@/ui/soft-badge';

interface EstadoBadgeProps {
  /** `hasinsurancecompanyinfo` of the case file. */
  value: boolean | null;
}

export function EstadoBadge({ value }: EstadoBadgeProps) {
  const { label, tone } = estadoOf(value);
  return <SoftBadge tone={tone}>{label}</SoftBadge>;
}

function estadoOf(value: boolean | null): { label: string; tone: Tone } {
  if (value === null) return { label: 'Sin definir', tone: 'neutral' };
  return value ? { label: 'Completo', tone: 'complete' } : { label: 'Incompleto', tone: 'incomplete' };
}
