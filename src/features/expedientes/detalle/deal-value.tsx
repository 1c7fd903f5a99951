import { Anchor } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { DealField, DealFieldName } from '@/data/deals/deal-fields';
import type { Deal } from '@/data/deals/deal-types';
import { formatFecha, formatFechaHora, formatSiNo } from '@/lib/formato';
import type { FieldKind } from '@/lib/formulario/campos';
import { emailLink, phoneLink } from '@/ui/contact-links';
import { CopyIcon } from '@/ui/copy-icon';

import classes from '@/features/expedientes/detalle/expediente.module.css';

/* Functions and not components: what is missing must stay null, so that a dash is shown. */

/** What the detail shows of a field. */
export function dealValue({ name, kind }: DealField, deal: Deal): React.ReactNode {
  const value = deal[name];
  if (kind === 'flag') return <FlagValue value={value as boolean | null} />;
  const show = OF_FIELD[name] ?? OF_KIND[kind];
  return show ? show(value as string | null) : value;
}

type Show = (value: string | null) => React.ReactNode;

const OF_KIND: Partial<Record<FieldKind, Show>> = {
  day: formatFecha,
  instant: formatFechaHora,
  email: emailLink,
  phone: phoneLink,
};

const OF_FIELD: Partial<Record<DealFieldName, Show>> = {
  contractnumber: (value) =>
    value && (
      <>
        {value} <CopyIcon value={value} label="Copiar el número de contrato" />
      </>
    ),
  creditorname: (nombre) =>
    nombre && (
      <Anchor
        renderRoot={(props) => <Link {...props} to="/dashboard/acreedores/$nombre" params={{ nombre }} />}
      >
        {nombre}
      </Anchor>
    ),
};

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
