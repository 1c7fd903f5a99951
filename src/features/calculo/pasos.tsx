import { List } from '@mantine/core';
import { memo } from 'react';

import { Panel } from '@/ui/panel';

const TITULO = 'Cómo se ha calculado';

interface PasosProps {
  pasos: readonly string[];
}

/** The steps of a sum, in a panel below it. */
export const PasosPanel = memo((props: PasosProps) => (
  <Panel title={TITULO}>
    <Pasos {...props} />
  </Panel>
));

/** The same steps, folded, for a sum that is kept with its case file. */
export const PasosPlegados = (props: PasosProps) => (
  <details>
    <summary>{TITULO}</summary>
    <Pasos {...props} mt="xs" />
  </details>
);

const Pasos = ({ pasos, mt }: PasosProps & { mt?: 'xs' }) => (
  <List type="ordered" size="sm" mt={mt}>
    {pasos.map((paso) => (
      <List.Item key={paso}>{paso}</List.Item>
    ))}
  </List>
);
