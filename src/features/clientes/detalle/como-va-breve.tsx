import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { COMO_VAN, comoVanQuery } from '@/data/deals/como-va';
import { lineasDeComoVa } from '@/data/deals/como-va-dicho';
import { fasesQuery } from '@/data/fases/fases-queries';
import { madridDay } from '@/lib/fechas';

interface ComoVaBreveProps {
  id: string;
  /** All the case files of the page, which are asked for together. */
  ids: string[];
}

/** What she is told of one of her case files, as its own page says it. A line of its height while it loads. */
export function ComoVaBreve({ id, ids }: ComoVaBreveProps) {
  const at = ids.indexOf(id);
  const from = at - (at % COMO_VAN);
  const { data, isPending } = useQuery(comoVanQuery(ids.slice(from, from + COMO_VAN)));
  const { data: fases } = useQuery(fasesQuery);
  const uno = data?.find((one) => one.id === id);
  if (isPending || !fases) return <Skeleton height={12} width="50%" my={5} />;
  if (!uno) return null;
  return (
    <Text size="sm" c="dimmed">
      {lineasDeComoVa(uno, fases, madridDay()).map(({ texto, urge }, n) => (
        <Text key={texto} span inherit c={urge ? 'var(--mantine-color-error)' : undefined}>
          {n > 0 && ' · '}
          {texto}
        </Text>
      ))}
    </Text>
  );
}
