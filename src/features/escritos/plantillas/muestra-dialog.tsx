import { Modal, Stack, Text, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dealsListQuery } from '@/data/deals/deals-queries';
import { esDeWord, type Plantilla } from '@/data/escritos/plantillas-api';
import { useOwnStaff } from '@/data/staff/use-own-staff';
import { etiquetaDe } from '@/domain/plantillas/campos';
import { fillTextoDePlantilla } from '@/domain/plantillas/texto';
import { conHuecos } from '@/domain/plantillas/valores';
import { TextoRelleno } from '@/features/escritos/correos/texto-relleno';
import { comprobacionQuery } from '@/features/escritos/generar/comprobacion-query';
import { PreviaPanel } from '@/features/escritos/generar/previa-panel';
import { useNarrow } from '@/ui/use-narrow';

const PAUSE = 250;

/** The case file that a template is tried with. */
function CasoSelect({ onChange }: { onChange: (deal: string | undefined) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, PAUSE);
  const { data } = useQuery(
    dealsListQuery({ search, filters: {}, sortBy: 'generateddate', sortDesc: true, page: 1, size: 10 }),
  );
  return (
    <Select
      label="Expediente con el que se prueba"
      placeholder="Código, contrato o nombre"
      searchable
      clearable
      // What is found is the server's answer to what is typed.
      filter={({ options }) => options}
      nothingFoundMessage="No se ha encontrado ningún expediente"
      data={(data?.rows ?? []).map(({ id, debtorfullname }) => ({
        value: id,
        label: [id, debtorfullname].filter(Boolean).join(' · '),
      }))}
      onSearchChange={setTyped}
      onChange={(deal) => onChange(deal ?? undefined)}
    />
  );
}

interface MuestraDialogProps {
  opened: boolean;
  plantilla: Plantilla | undefined;
  onClose: () => void;
}

/** A template filled with a case file of one's choice. Nothing is kept of it. */
export function MuestraDialog({ opened, plantilla, onClose }: MuestraDialogProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Probar ${plantilla?.nombre ?? ''}`}
      size={760}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && plantilla && <Muestra key={plantilla.id} plantilla={plantilla} />}
    </Modal>
  );
}

function Muestra({ plantilla }: { plantilla: Plantilla }) {
  const [deal, setDeal] = useState<string>();
  const own = useOwnStaff();
  const autor = own?.full_name || own?.email || '';
  const { data, isFetching } = useQuery(
    comprobacionQuery(deal === undefined ? [] : [deal], plantilla, plantilla.nombre, autor),
  );
  return (
    <Stack gap="sm">
      <CasoSelect onChange={setDeal} />
      {deal !== undefined && isFetching && <Text role="status">Comprobando el expediente…</Text>}
      {data && data.faltas.length > 0 && (
        <Text size="sm">
          Le falta: {data.faltas.map(({ campo }) => etiquetaDe(campo)).join(', ')}. En la muestra va como ⟦ ⟧.
        </Text>
      )}
      {data && data.muestras.length > 0 && esDeWord(plantilla) && (
        <PreviaPanel key={deal} plantilla={plantilla} muestras={data.muestras} title="Muestra" />
      )}
      {data?.muestras[0] && !esDeWord(plantilla) && (
        <TextoRelleno para={null} {...fillTextoDePlantilla(plantilla, conHuecos(data.muestras[0].valores))} />
      )}
    </Stack>
  );
}
