import { Anchor } from '@mantine/core';

/* Functions and not components: what is missing must stay null, so that a dash is shown. */

export function emailLink(value: string | null) {
  return value && <Anchor href={`mailto:${value}`}>{value}</Anchor>;
}

export function phoneLink(value: string | null) {
  return value && <Anchor href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Anchor>;
}
