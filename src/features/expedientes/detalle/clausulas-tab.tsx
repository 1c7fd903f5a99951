import { Text } from '@mantine/core';

import type { Deal } from '@/data/deals/deal-types';
import { FlagValue } from '@/features/expedientes/detalle/flag-value';
import { TabSection } from '@/features/expedientes/detalle/tab-section';
import { formatTexto } from '@/lib/formato';

import classes from '@/features/expedientes/detalle/expediente.module.css';

interface Clausula {
  title: string;
  flag: boolean | null;
  text: string | null;
  note?: string;
}

function clausulasOf(deal: Deal): Clausula[] {
  return [
    { title: 'Cláusula PPI', flag: deal.hasppiclause, text: deal.ppiclause },
    {
      title: 'Cláusula de prima',
      flag: deal.haspremiumclause,
      text: deal.premiumclause,
      note: `Tipo de prima: ${formatTexto(deal.premiumtype)}`,
    },
    { title: 'Cláusula CPD', flag: deal.hascpdclause, text: deal.clausecpd },
    { title: 'Comisión de apertura', flag: deal.hasopenningcomission, text: deal.clauseopenningcomission },
  ];
}

export function ClausulasTab({ deal }: { deal: Deal }) {
  return clausulasOf(deal).map(({ title, flag, text, note }) => (
    <TabSection key={title} title={title} aside={<FlagValue value={flag} />}>
      {note && <Text c="dimmed">{note}</Text>}
      {flag === true && <Text className={classes.clause}>{formatTexto(text)}</Text>}
    </TabSection>
  ));
}
