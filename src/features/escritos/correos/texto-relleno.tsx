import { Text } from '@mantine/core';

import type { Redactado } from '@/features/escritos/correos/redaccion';

import classes from '@/features/escritos/escritos.module.css';

/** A mail or a text as it would go out. Always plain text: nothing of it is read as anything else. */
export function TextoRelleno({ para, asunto, cuerpo }: Omit<Redactado, 'dealId'>) {
  return (
    <div>
      {para && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>Para:</strong> {para}
        </Text>
      )}
      {asunto && (
        <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
          <strong>Asunto:</strong> {asunto}
        </Text>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
      <section className={classes.previa} aria-label="Texto" tabIndex={0}>
        {cuerpo}
      </section>
    </div>
  );
}
