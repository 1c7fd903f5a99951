import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';

import { formatSiNo } from '@/lib/formato';

import classes from '@/features/expedientes/detalle/expediente.module.css';

interface FlagValueProps {
  value: boolean | null;
}

/** Sí, No or Sin definir: null is not No. */
export function FlagValue({ value }: FlagValueProps) {
  return (
    <span className={classes.flag} data-flag={String(value)}>
      <FlagIcon value={value} />
      {formatSiNo(value)}
    </span>
  );
}

function FlagIcon({ value }: FlagValueProps) {
  if (value === null) return <IconMinus size={16} aria-hidden />;
  return value ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />;
}
