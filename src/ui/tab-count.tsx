import { Text } from '@mantine/core';

import { formatNumero } from '@/lib/formato';

/** How many there are behind a tab. It keeps its room before the figure comes, so that the tabs do not move. */
export const TabCount = ({ n }: { n: number | undefined }) => (
  <Text span display="inline-block" c="dimmed" ml={6} miw={16} fz="sm" lh={1} className="tabular">
    {n !== undefined && formatNumero(n)}
  </Text>
);
