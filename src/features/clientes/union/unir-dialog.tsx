import { Radio, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CLIENTE_LABELS, type ClienteCampo } from '@/data/clientes/cliente-campos';
import type { Comparado } from '@/data/clientes/clientes-unidos-api';
import { comparacionQuery, useJoinClientes } from '@/data/clientes/clientes-unidos-queries';
import {
  casosQueCambian,
  delOtro,
  diferencias,
  type Eleccion,
  eleccionInicial,
  type Lado,
  sinElegir,
  valorDe,
} from '@/features/clientes/union/eleccion';
import { formatFecha, enumerar, formatNumero, formatTexto, plural } from '@/lib/formato';
import { EmptyState } from '@/ui/empty-state';
import { FormBody } from '@/ui/formulario/form-body';
import { type DialogForm, FormDialog } from '@/ui/formulario/form-dialog';
import { useFormId } from '@/ui/formulario/form-id';
import { LoadError } from '@/ui/lista/load-error';
import { SpinnerPage } from '@/ui/spinner-page';

import classes from '@/features/clientes/union/union.module.css';

export interface Pareja {
  uno: string;
  otro: string;
}

interface UnirClientesDialogProps {
  opened: boolean;
  /** Undefined: none is chosen, and it is closed. */
  pareja: Pareja | undefined;
  onClose: () => void;
  /** It is called with the id of the client that stays. */
  onDone: (queda: string) => void;
}

/** Two clients side by side, field by field: what is chosen of each, what goes with it, and what is kept besides. */
export function UnirClientesDialog({ opened, pareja, onClose, onDone }: UnirClientesDialogProps) {
  return (
    <FormDialog title="Unir dos clientes" size={760} opened={opened} onClose={onClose}>
      {(form) => pareja && <Comparacion {...pareja} {...form} onDone={onDone} />}
    </FormDialog>
  );
}

type ComparacionProps = Pareja & DialogForm & Pick<UnirClientesDialogProps, 'onDone'>;

function Comparacion({ uno, otro, ...form }: ComparacionProps) {
  const { data, isError, refetch } = useQuery({
    ...comparacionQuery(uno, otro),
    refetchOnWindowFocus: false,
  });
  if (isError && !data)
    return <LoadError title="Error al comparar los clientes" onRetry={() => void refetch()} />;
  if (!data) return <SpinnerPage label="Comparando..." />;
  const [older, newer] = data.toSorted((a, b) => (a.cliente.created_at < b.cliente.created_at ? -1 : 1));
  if (!older || !newer) {
    return (
      <EmptyState
        icon={IconUserOff}
        title="Uno de los dos clientes ya no está"
        text="Alguien lo ha eliminado, unido o bloqueado. No se ha cambiado nada."
      />
    );
  }
  return (
    <UnirForm key={newer.cliente.updated_at + older.cliente.updated_at} par={[older, newer]} {...form} />
  );
}

type UnirFormProps = DialogForm & Pick<UnirClientesDialogProps, 'onDone'> & { par: [Comparado, Comparado] };

function UnirForm({ par, onCancel, onSaved, onDone }: UnirFormProps) {
  const [queda, otro] = [par[0].cliente, par[1].cliente];
  const campos = diferencias(queda, otro);
  const [eleccion, setEleccion] = useState<Eleccion>(() => eleccionInicial(queda, otro));
  const { id } = useFormId();
  const { mutate: unir, isPending, error } = useJoinClientes();
  const left = sinElegir(queda, otro, eleccion);
  const final = (campo: 'dni' | 'cif') => (eleccion[campo] === 'otro' ? otro : queda)[campo];

  const submit = () =>
    unir(
      {
        ficha: id,
        queda: queda.id,
        seVa: otro.id,
        delOtro: delOtro(eleccion),
        nota: textosUnion.nota(otro.nombre_completo, left),
        vistos: [queda.updated_at, otro.updated_at],
      },
      {
        onSuccess: () => {
          onSaved();
          onDone(queda.id);
        },
      },
    );
  return (
    <FormBody label="Unir" saving={isPending} error={error} onSave={submit} onCancel={onCancel}>
      <Text size="sm">
        Se queda la ficha más antigua, con lo que elija de cada una. La otra va a la Papelera.
      </Text>
      <div>
        <div className={classes.campo} aria-hidden>
          <span />
          <Text size="xs" c="dimmed">
            Ficha que se queda, del {formatFecha(queda.created_at)}
          </Text>
          <Text size="xs" c="dimmed">
            La otra, del {formatFecha(otro.created_at)}
          </Text>
        </div>
        {campos.map((campo) => (
          <CampoDoble
            key={campo}
            campo={campo}
            valores={{ queda: valorDe(queda, campo), otro: valorDe(otro, campo) }}
            lado={eleccion[campo] ?? 'queda'}
            onChange={(lado) => setEleccion({ ...eleccion, [campo]: lado })}
          />
        ))}
        {campos.length === 0 && <Text size="sm">Las dos fichas dicen lo mismo.</Text>}
      </div>
      <Text size="sm" role="status" className={classes.resumen}>
        {[
          textosUnion.pasan(par[1]),
          textosUnion.cambian(casosQueCambian(par, eleccion), final('dni') ?? final('cif')),
          textosUnion.seGuarda(left.length),
        ].join(' ')}
      </Text>
      <Text size="sm" c="dimmed">
        Se puede deshacer en «Posibles repetidos» mientras la otra ficha siga en la Papelera.
      </Text>
    </FormBody>
  );
}

interface CampoDobleProps {
  campo: ClienteCampo;
  valores: Record<Lado, string>;
  lado: Lado;
  onChange: (lado: Lado) => void;
}

function CampoDoble({ campo, valores, lado, onChange }: CampoDobleProps) {
  return (
    <Radio.Group
      label={CLIENTE_LABELS[campo]}
      value={lado}
      onChange={(value) => onChange(value === 'otro' ? 'otro' : 'queda')}
      classNames={{ root: classes.campo, label: classes.label }}
      inputWrapperOrder={['label', 'input']}
    >
      <Radio value="queda" label={valores.queda || 'Sin dato'} className={classes.valor} />
      <Radio value="otro" label={valores.otro || 'Sin dato'} className={classes.valor} />
    </Radio.Group>
  );
}

const textosUnion = {
  pasan: ({ lleva }: Comparado): string => {
    const { documentos, registros, anteriores, papelera } = lleva;
    const parts = [
      documentos > 0 && plural(documentos, 'documento', 'documentos'),
      registros > 0 && plural(registros, 'nota, llamada o email', 'notas, llamadas y emails'),
      anteriores > 0 &&
        plural(anteriores, 'expediente del formato anterior', 'expedientes del formato anterior'),
      papelera > 0 && `${formatNumero(papelera)} en la Papelera`,
    ].filter((part) => part !== false);
    return parts.length === 0
      ? 'La otra ficha no tiene documentos ni notas.'
      : `Pasan a la ficha que se queda: ${enumerar(parts)}.`;
  },
  cambian: (casos: number, nif: string | null) =>
    casos === 0
      ? 'Ningún expediente cambia.'
      : `${plural(casos, 'expediente pasa', 'expedientes pasan')} a tener el DNI o CIF ${formatTexto(nif)}.`,
  nota: (nombre: string, lineas: string[]) =>
    lineas.length === 0
      ? ''
      : [`Datos que no se eligieron al unir esta ficha con la de ${nombre}:`, ...lineas].join('\n'),
  seGuarda: (n: number) =>
    n === 0
      ? ''
      : `${n === 1 ? 'El dato que no se elige queda' : `Los ${formatNumero(n)} datos que no se eligen quedan`} en una nota del cliente.`,
};
