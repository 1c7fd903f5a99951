import { Anchor } from '@mantine/core';

import { enlaceDeCorreo } from '@/lib/mail/direccion';

/* Functions and not components: what is missing must stay null, so that a dash is shown. */

export function emailLink(value: string | null) {
  const enlace = value && enlaceDeCorreo(value);
  return enlace ? <Anchor href={enlace}>{value}</Anchor> : value;
}

export function phoneLink(value: string | null) {
  return value && <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Anchor>;
}
