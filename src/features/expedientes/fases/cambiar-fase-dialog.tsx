import { Alert, Checkbox, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Deal } from '@/data/deals/deal-types';
import { documentosQuery } from '@/data/documentos/documentos-queries';
import { useMoveFase } from '@/data/fases/fases-mutations';
import { fasesQuery, vidaQuery } from '@/data/fases/fases-queries';
import type { VidaDeDeal } from '@/data/fases/fases-types';
import { intentosQuery, puedeDemandarQuery } from '@/data/masc/masc-queries';
import { servicioDelExpedienteQuery } from '@/data/servicios/servicios-queries';
import { delServicio, exigeMotivo, type Fase, siguienteFase } from '@/domain/fases/fases';
import {
  cambioDe,
  type CambioValues,
  erroresDelCambio,
  TRAS_RECLAMAR,
} from '@/features/expedientes/fases/cambio';
import { CambioFields } from '@/features/expedientes/fases/cambio-fields';
import { useCambio } from '@/features/expedientes/fases/use-cambio';
import { DraftOffer } from '@/ui/borradores/draft-offer';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useUnsaved } from '@/ui/formulario/use-unsaved';

interface CambiarFaseDialogProps {
  opened: boolean;
  deal: Deal;
  onClose: () => void;
}

export function CambiarFaseDialog({ opened, deal, onClose }: CambiarFaseDialogProps) {
  const { data: fases } = useQuery(fasesQuery);
  const { data: vida } = useQuery(vidaQuery(deal.id));
  const { data: servicio } = useQuery(servicioDelExpedienteQuery(deal.id));
  // Null: the case file is gone, which saving says.
  const ofrecidas = fases && servicio !== undefined && delServicio(fases, servicio?.fases_ocultas ?? []);
  return (
    <FormDialog title="Cambiar fase" size={520} opened={opened} onClose={onClose}>
      {(dialog) =>
        ofrecidas && vida && <CambioForm dialog={dialog} deal={deal} fases={ofrecidas} vida={vida} />
      }
    </FormDialog>
  );
}

interface CambioFormProps {
  dialog: DialogForm;
  deal: Deal;
  fases: Fase[];
  vida: VidaDeDeal;
}

function CambioForm({ dialog, deal, fases, vida }: CambioFormProps) {
  const { hoy, values, set, draft, dirty } = useCambio(
    `deals/${deal.id}/fase`,
    siguienteFase(fases, deal.fase)?.clave ?? '',
  );
  const [shown, setShown] = useState(false);
  const { mutate, isPending, error } = useMoveFase(deal.id);
  useUnsaved(dialog.onUnsaved, dirty, draft.discard);
  const { frase, corre } = useReclamacion(deal.id, values);
  const pide = { ...pideDe(deal, fases, vida, values), hoy };
  const errors = shown ? erroresDelCambio(values, pide) : {};
  const save = () => {
    setShown(true);
    if (corre || Object.keys(erroresDelCambio(values, pide)).length > 0) return;
    mutate(
      { ...cambioDe(values), vista: deal.fase },
      {
        onSuccess: () => {
          draft.discard();
          dialog.onSaved();
        },
      },
    );
  };
  return (
    <FormBody
      label="Cambiar fase"
      saving={isPending}
      disabled={corre}
      error={error}
      onSave={save}
      onCancel={dialog.onCancel}
    >
      <DraftOffer draft={draft} />
      <CambioFields
        fases={fases}
        values={values}
        errors={errors}
        hoy={hoy}
        salta={pide.salta}
        onChange={set}
      />
      <Acuse
        deal={deal.id}
        values={values}
        error={errors.documento}
        numero={pide.faltaNumero}
        onChange={set}
      />
      {corre && <SinPlazo frase={frase} />}
    </FormBody>
  );
}

/** Whether a prior complaint of the case file still runs, or lacks its proof, as the card of complaints says it. */
function useReclamacion(deal: string, { fase, fecha }: CambioValues) {
  const asked = TRAS_RECLAMAR.includes(fase);
  const { data: puede } = useQuery({ ...puedeDemandarQuery(deal), enabled: asked });
  const { data: intentos = [] } = useQuery({ ...intentosQuery(deal), enabled: asked });
  const abierta = intentos.some(
    ({ enviado, estado }) =>
      enviado !== null && enviado <= fecha && !['anulado', 'usado', 'acuerdo', 'fallido'].includes(estado),
  );
  return {
    frase: puede?.frase ?? '',
    corre: asked && abierta && puede?.nivel === 'parada' && !puede.permitido,
  };
}

/** What this change needs. One that only fills in the past is told by the database whether it jumps. */
function pideDe(deal: Deal, fases: Fase[], vida: VidaDeDeal, { fase, fecha }: CambioValues) {
  const antes = vida.historial.find((one) => one.anulada_at === null && one.fecha <= fecha);
  return {
    salta:
      fase !== '' &&
      exigeMotivo(
        fases,
        antes?.fase ?? (deal.fase_desde && deal.fase_desde <= fecha ? deal.fase : null),
        fase,
      ),
    faltaNumero: fase === 'presentada' && !vida.procedimientos.some(({ autos }) => autos !== null),
    faltaResultado: fase === 'archivado' && vida.resultados.length === 0,
  };
}

interface AcuseProps {
  deal: string;
  values: CambioValues;
  error: string | undefined;
  /** There are no autos: a proof, or that there is no number yet. */
  numero: boolean;
  onChange: (part: Partial<CambioValues>) => void;
}

function Acuse({ deal, values, error, numero, onChange }: AcuseProps) {
  const { data: documentos = [] } = useQuery(documentosQuery(deal));
  return (
    <>
      <Select
        label={numero ? 'Acuse de la presentación' : 'Documento de origen'}
        placeholder="Un documento del expediente"
        searchable
        clearable
        nothingFoundMessage="No hay ningún documento con ese nombre"
        data={documentos.map(({ id, file_name }) => ({ value: id, label: file_name }))}
        value={values.documento || null}
        error={error}
        onChange={(documento) => onChange({ documento: documento ?? '' })}
      />
      {numero && (
        <Checkbox
          label="Aún sin número"
          checked={values.sin_numero === 'si'}
          onChange={(event) => onChange({ sin_numero: event.currentTarget.checked ? 'si' : '' })}
        />
      )}
    </>
  );
}

/** A case file does not go on to its demanda while its prior complaint runs: why, and who may go on all the same. */
function SinPlazo({ frase }: { frase: string }) {
  return (
    <Alert color="rojo" role="note" p="xs" title="Reclamación previa">
      <Text size="sm">{frase}</Text>
      <Text size="sm" mt={4}>
        Un administrador puede continuar bajo su responsabilidad, con su motivo, en «Comunicaciones
        Extrajudiciales».
      </Text>
    </Alert>
  );
}
