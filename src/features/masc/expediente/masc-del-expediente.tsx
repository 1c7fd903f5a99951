import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { intentosQuery, puedeDemandarQuery, reglasMascQuery } from '@/data/masc/masc-queries';
import type { DatosIntento, Intento } from '@/data/masc/masc-types';
import { FrenoBanner } from '@/features/masc/expediente/freno-banner';
import { IntentoCard } from '@/features/masc/expediente/intento-card';
import { IntentoDialog } from '@/features/masc/expediente/intento-dialog';
import { textos } from '@/features/masc/textos';
import type { Objeto } from '@/lib/masc/freno';
import { viaSugerida } from '@/lib/masc/via-sugerida';

import classes from '@/features/masc/masc.module.css';

/** Prior complaints of a case file, with their clock and their proof; and whether it can be sued on. */
export function MascDelExpediente({ deal }: { deal: Deal }) {
  const { data: intentos } = useQuery(intentosQuery(deal.id));
  const { data: reglas } = useQuery(reglasMascQuery);
  // All at once: what is below it moves at most once.
  const { isPending } = useQuery(puedeDemandarQuery(deal.id));
  const [editing, setEditing] = useState<Intento | 'nueva'>();
  if (!intentos || !reglas || isPending) return null;
  const sugerida = viaSugerida({
    textos: [deal.message, deal.contractmethod, deal.clauseopenningcomission],
    nif: deal.debtordni,
  });
  const antes = deal.extrajudicialcommunicationsentdate;
  return (
    <Stack gap="sm" className={classes.tarjeta}>
      <FrenoBanner dealId={deal.id} />
      {intentos.length === 0 && (
        <Text size="sm" c="dimmed">
          {antes === null ? textos.vacio : textos.anterior(antes)}
        </Text>
      )}
      {intentos.map((intento) => (
        <IntentoCard key={intento.id} intento={intento} reglas={reglas} onEdit={() => setEditing(intento)} />
      ))}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => setEditing('nueva')}>
          {intentos.length === 0 && antes !== null ? 'Anotar la reclamación enviada' : 'Nueva reclamación'}
        </Button>
      </div>
      <IntentoDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        deal={deal.id}
        reglas={reglas}
        sugerida={sugerida}
        intento={editing === 'nueva' ? undefined : editing}
        inicial={intentos.length === 0 ? inicialDe(deal) : { objeto: objetoDe(deal) }}
      />
    </Stack>
  );
}

/** The first attempt is proposed from what imports wrote. What was answered is not known from there. */
const inicialDe = (deal: Deal): Partial<DatosIntento> => ({
  objeto: objetoDe(deal),
  enviado: deal.extrajudicialcommunicationsentdate,
  respuesta_fecha: deal.hasrespondedtoextrajudicialclaim === true ? deal.extrajudicialresponsedate : null,
});

const objetoDe = (deal: Deal): Objeto[] => [
  ...(deal.hasppiclause ? (['ppi'] as const) : []),
  ...(deal.haspremiumclause ? (['prima'] as const) : []),
  ...(deal.hascpdclause ? (['cpd'] as const) : []),
  ...(deal.hasopenningcomission ? (['apertura'] as const) : []),
];
