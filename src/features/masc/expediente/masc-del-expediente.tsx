import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { fasesQuery } from '@/data/fases/fases-queries';
import {
  intentosQuery,
  puedeDemandarQuery,
  reglasMascQuery,
  useAllowDemanda,
} from '@/data/masc/masc-queries';
import type { DatosIntento, Intento, PuedeDemandar } from '@/data/masc/masc-types';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { yaSeDemando } from '@/domain/fases/ya-se-demando';
import type { Objeto } from '@/domain/masc/freno';
import { viaSugerida } from '@/domain/masc/via-sugerida';
import { IntentoCard, type RenderOferta } from '@/features/masc/expediente/intento-card';
import { IntentoDialog } from '@/features/masc/expediente/intento-dialog';
import { textos } from '@/features/masc/textos';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { useDraft } from '@/ui/borradores/use-draft';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface MascDelExpedienteProps {
  deal: Deal;
  renderOferta: RenderOferta;
}

/** Prior complaints of a case file, with their clock and their proof; and whether it can be sued on. */
export function MascDelExpediente({ deal, renderOferta }: MascDelExpedienteProps) {
  const { data: intentos } = useQuery(intentosQuery(deal.id));
  const { data: reglas } = useQuery(reglasMascQuery);
  const { data: fases } = useQuery(fasesQuery);
  // All at once: what is below it moves at most once.
  const { isPending } = useQuery(puedeDemandarQuery(deal.id));
  const [editing, setEditing] = useState<Intento | 'nueva'>();
  if (!intentos || !reglas || !fases || isPending) return null;
  const sugerida = viaSugerida({
    textos: [deal.message, deal.contractmethod, deal.clauseopenningcomission],
    nif: deal.debtordni,
  });
  const antes = deal.extrajudicialcommunicationsentdate;
  return (
    <Stack gap="sm">
      {!yaSeDemando(deal.fase, fases) && <FrenoBanner dealId={deal.id} />}
      {intentos.length === 0 && (
        <Text size="sm" c="dimmed">
          {antes === null ? textos.vacio : textos.anterior(antes)}
        </Text>
      )}
      {intentos.map((intento) => (
        <IntentoCard
          key={intento.id}
          intento={intento}
          reglas={reglas}
          renderOferta={renderOferta}
          onEdit={() => setEditing(intento)}
        />
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
        renderOferta={renderOferta}
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

/** Whoever cannot sue yet has nothing wrong: a new case file is not greeted in red. */
const COLORES: Record<PuedeDemandar['nivel'], string> = { libre: 'verde', aviso: 'ambar', parada: 'gray' };

/** Whether a demanda may be prepared, in one sentence; and the way on for an administrator. */
function FrenoBanner({ dealId }: { dealId: string }) {
  const { data } = useQuery(puedeDemandarQuery(dealId));
  const isAdministrador = useIsAdministrador();
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  const stopped = data.nivel === 'parada';
  return (
    <Alert role="note" color={COLORES[data.nivel]} p="xs" title="Demanda">
      <Text size="sm">{data.frase}</Text>
      {stopped && data.permitido && (
        <Text size="sm" mt={4}>
          {textos.permitido}
        </Text>
      )}
      {stopped && !data.permitido && isAdministrador && (
        <Button mt={6} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {textos.responsabilidad}
        </Button>
      )}
      <FormDialog title={textos.responsabilidad} size={480} opened={asking} onClose={() => setAsking(false)}>
        {(dialog) => <PermisoForm dealId={dealId} frase={data.frase} dialog={dialog} />}
      </FormDialog>
    </Alert>
  );
}

const EMPTY = { motivo: '' };

interface PermisoFormProps {
  dealId: string;
  frase: string;
  dialog: DialogForm;
}

function PermisoForm({ dealId, frase, dialog: { onUnsaved, onSaved, onCancel } }: PermisoFormProps) {
  const [now, setNow] = useState(EMPTY);
  const { mutate, isPending } = useAllowDemanda();
  const draft = useDraft<typeof EMPTY>({
    record: `masc/permiso/${dealId}`,
    before: EMPTY,
    now,
    onRecover: (found) => setNow(found.now),
  });
  const { discard } = draft;
  useUnsaved(onUnsaved, now.motivo !== '', discard);
  const save = () =>
    mutate(
      { deal: dealId, motivo: now.motivo },
      {
        onSuccess: () => {
          discard();
          onSaved();
        },
      },
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{frase}</Text>
      <Text size="sm" c="dimmed">
        La demanda podrá prepararse hasta el final del día. Quedan anotados su nombre y el motivo.
      </Text>
      <DraftOffer draft={draft} />
      <Textarea
        label="Motivo"
        autosize
        maxLength={500}
        data-autofocus
        value={now.motivo}
        onChange={(event) => setNow({ motivo: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button color="rojo" disabled={now.motivo.trim().length < 3} loading={isPending} onClick={save}>
          Continuar
        </Button>
      </Group>
    </Stack>
  );
}
