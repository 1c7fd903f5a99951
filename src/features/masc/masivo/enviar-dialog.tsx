import { Alert, Checkbox, Group, Loader, Modal, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';

import { CODIGOS } from '@/data/codigos';
import { MAX_CON_CARTA, prepareReclamaciones } from '@/data/masc/masc-api';
import { type ReglasMasc, reglasMascQuery, useSendReclamaciones } from '@/data/masc/masc-queries';
import type { Preparado } from '@/data/masc/masc-types';
import { CANALES } from '@/domain/masc/resumen';
import { type Envio, filasDeEnvio, problemasDeEnvio } from '@/features/masc/masivo/filas-de-envio';
import { textos } from '@/features/masc/textos';
import { madridDay } from '@/lib/fechas';
import { formatNumero } from '@/lib/formato';
import { FechaInput } from '@/ui/fecha-input';
import { FormBody } from '@/ui/formulario/form-body';

interface EnviarReclamacionesDialogProps {
  opened: boolean;
  ids: string[];
  /** Their letters are made too: a template is chosen for those that can be claimed. */
  onCartas: (ids: string[], envio: Envio) => void;
  onClose: () => void;
}

export function EnviarReclamacionesDialog({ opened, ...props }: EnviarReclamacionesDialogProps) {
  const { onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Enviar reclamaciones"
      size={560}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {opened && <Preparacion {...props} />}
    </Modal>
  );
}

/** Asked each time: what is open already may have changed. */
function Preparacion({ ids, ...rest }: Omit<EnviarReclamacionesDialogProps, 'opened'>) {
  const { data: reglas } = useQuery(reglasMascQuery);
  const { data: preparados, isError } = useQuery({
    queryKey: ['masc', 'preparar', ids],
    queryFn: () => prepareReclamaciones(ids),
    staleTime: 0,
    gcTime: 0,
    meta: { errorTitle: 'Error al comprobar los expedientes' },
  });
  if (isError) return <Text>No se han podido comprobar los expedientes. Cierre y vuelva a intentarlo.</Text>;
  if (!preparados || !reglas) return <Loader aria-label="Comprobando los expedientes" />;
  return <EnvioForm preparados={preparados} reglas={reglas} {...rest} />;
}

interface EnvioFormProps extends Pick<EnviarReclamacionesDialogProps, 'onCartas' | 'onClose'> {
  preparados: Preparado[];
  reglas: ReglasMasc;
}

const SHOWN = 5;

function EnvioForm({ preparados, reglas, onCartas, onClose }: EnvioFormProps) {
  const [envio, setEnvio] = useState<Envio>({ canal: 'burofax', via: '', enviado: madridDay() });
  const [lote] = useState(() => uuid());
  const [cartas, setCartas] = useState(true);
  const { mutate, isPending } = useSendReclamaciones();
  const filas = filasDeEnvio(preparados, envio, reglas);
  const set = (part: Partial<Envio>) => setEnvio((now) => ({ ...now, ...part }));
  const demasiados = cartas && filas.length > MAX_CON_CARTA;
  const seguir = () => {
    if (!cartas) return mutate({ filas, lote }, { onSuccess: onClose });
    onClose();
    onCartas(
      filas.map(({ deal_id }) => deal_id),
      envio,
    );
  };
  return (
    <FormBody
      label={cartas ? 'Elegir la plantilla' : `Anotar ${textos.abierta(filas.length)}`}
      saving={isPending}
      disabled={filas.length === 0 || demasiados}
      onSave={seguir}
      onCancel={onClose}
    >
      <Text>{textos.sePuedenReclamar(filas.length, preparados.length)}</Text>
      {problemasDeEnvio(preparados).map(([problema, contratos]) => (
        <Alert key={problema} color="ambar" p="xs" title={`${problema}: ${formatNumero(contratos.length)}`}>
          <Text size="sm">
            {contratos.slice(0, SHOWN).join(', ')}
            {contratos.length > SHOWN && ` y ${formatNumero(contratos.length - SHOWN)} más`}
          </Text>
        </Alert>
      ))}
      <Select
        label="Vía"
        allowDeselect={false}
        data={[
          { value: '', label: 'La que sugiere cada expediente' },
          ...reglas.vias.map(({ clave, letra, titulo }) => ({ value: clave, label: `${letra} · ${titulo}` })),
        ]}
        value={envio.via}
        onChange={(via) => set({ via: via ?? '' })}
      />
      <Group grow align="flex-start">
        <Select
          label="Canal"
          allowDeselect={false}
          data={CANALES.map((canal) => ({ value: canal, label: CODIGOS.masc_intentos.canal[canal] }))}
          value={envio.canal}
          onChange={(canal) => set({ canal: canal ?? envio.canal })}
        />
        <FechaInput
          label="Fecha de envío"
          description="Vacía: quedan en borrador"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDate={madridDay()}
          value={envio.enviado || null}
          onChange={(day) => set({ enviado: day ?? '' })}
        />
      </Group>
      <Checkbox
        label="Generar también sus escritos"
        description="Con una plantilla de reclamación previa o de requerimiento; el número del escrito es la referencia de la reclamación."
        error={demasiados && textos.demasiadas(MAX_CON_CARTA)}
        checked={cartas}
        onChange={(event) => setCartas(event.currentTarget.checked)}
      />
    </FormBody>
  );
}
