import { Anchor } from '@mantine/core';

import { enlaceDeCorreo } from '@/lib/mail/direccion';

/* Functions and not components: what is missing must stay null, so that a dash is shown. */

export function emailLink(value: string | null) {
  const enlace = value && enlaceDeCorreo(value);
  return enlace ? <Anchor href={enlace}>{withBreak(value)}</Anchor> : value;
}

/** An address that is too long for its place goes on in the next line at its @ and not in the middle of a word. */
function withBreak(address: string) {
  const [who, ...domain] = address.split('@');
  return (
    <>
      {who}
      <wbr />
      {domain.map((part) => `@${part}`)}
    </>
  );
}

export function phoneLink(value: string | null) {
  return value && <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Anchor>;
}
