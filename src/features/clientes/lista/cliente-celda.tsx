import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import { CLIENTE_LABELS } from '@/data/clientes/cliente-campos';
import type { Cliente, ClienteFieldUpdate, ClienteListRow } from '@/data/clientes/clientes-api';
import { clientesByNifQuery, useTakeCliente, useUpdateClienteField } from '@/data/clientes/clientes-queries';
import { blockingProblems, toFields, toValues } from '@/features/clientes/formulario/cliente-valores';
import { formatTexto } from '@/lib/formato';
import { guardadoPor } from '@/lib/formulario/autoria';
import type { FieldKind } from '@/lib/formulario/campos';
import { CeldaEditor } from '@/ui/lista/celda-editor';
import type { CeldaProps } from '@/ui/lista/celdas';
import { useCeldaGuardada } from '@/ui/lista/use-celda-guardada';

type Campo = ClienteFieldUpdate['field'];

const KINDS: Record<Campo, FieldKind> = {
  nombre_completo: 'text',
  email: 'email',
  telefono: 'phone',
  dni: 'nif',
  ciudad: 'text',
  provincia: 'provincia',
};

/** One field of a client, changed in the list by the rules of its form. */
export function ClienteCelda({ row, column, cell, onClose }: CeldaProps<ClienteListRow>) {
  const campo = column as Campo;
  const { mutateAsync } = useUpdateClienteField();
  const take = useTakeCliente();
  const before = toValues(row);
  const field = { name: campo, label: CLIENTE_LABELS[campo], kind: KINDS[campo] };
  const celda = useCeldaGuardada<string | null>({
    label: field.label,
    title: 'Cliente actualizado',
    seen: row[campo],
    write: async (value, seen) => (await mutateAsync({ id: row.id, field: campo, value, seen }))[campo],
    shown: formatTexto,
    failureOf: (error) => (changedRow(error) ? undefined : failureText('este cliente', error)),
  });
  const changed = changedRow<Cliente>(celda.error);
  const duplicado = useDuplicado(row.id);
  return (
    <CeldaEditor
      cell={cell}
      onClose={onClose}
      name={row.nombre_completo}
      field={field}
      value={before[campo]}
      check={(text) => blockingProblems(before, { ...before, [campo]: text })[campo]}
      warning={() => (campo === 'dni' ? duplicado.told : undefined)}
      saving={celda.saving}
      failure={celda.failure}
      conflict={
        changed && {
          title: guardadoPor('este cliente', changed.by),
          theirs: formatTexto(changed.current[campo]),
          onReload: () => {
            take(changed.current);
            onClose();
          },
        }
      }
      onSave={async (text, over) => {
        const value = toFields({ ...before, [campo]: text })[campo];
        if (campo === 'dni' && (await duplicado.isNews(value))) return false;
        return celda.save(value, over && changed ? changed.current[campo] : undefined);
      }}
    />
  );
}

/** Another client with that DNI is told once; saving again means that it is to be so, as in the form. */
function useDuplicado(ownId: string) {
  const client = useQueryClient();
  const [told, setTold] = useState<{ dni: string; text: string }>();
  return {
    told: told?.text,
    isNews: async (dni: string | null) => {
      if (dni === null || told?.dni === dni) return false;
      // A check that fails does not hold the saving.
      const matches = await client.fetchQuery(clientesByNifQuery(dni)).catch(() => []);
      const other = matches.find(({ id }) => id !== ownId);
      if (other)
        setTold({
          dni,
          text: `Ya hay un cliente con este DNI: ${other.nombre_completo}. Guarde otra vez si es correcto.`,
        });
      return other !== undefined;
    },
  };
}
