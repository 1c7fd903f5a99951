import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { ClienteCampo } from '@/data/clientes/cliente-campos';
import { type Cliente, ClienteChangedError, type NifMatch } from '@/data/clientes/clientes-api';
import { useCreateCliente, useUpdateCliente } from '@/data/clientes/clientes-mutations';
import { clientesByNifQuery } from '@/data/clientes/clientes-queries';
import {
  blockingProblems,
  CAMPOS,
  changedCampos,
  changedFields,
  type ClienteValues,
  toFields,
  toValues,
} from '@/features/clientes/formulario/cliente-valores';
import { toAppError } from '@/lib/errors';
import { checkNif, normalizeNif } from '@/lib/nif';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';

interface ClienteFormOptions {
  /** The client being edited; a new one without it. */
  cliente: Cliente | undefined;
  onSaved: (cliente: Cliente) => void;
}

export function useClienteForm({ cliente, onSaved }: ClienteFormOptions) {
  const [read, setRead] = useState(cliente);
  const [conflict, setConflict] = useState<Cliente>();
  const [failure, setFailure] = useState<string>();
  const before = toValues(read);
  const form = useForm<ClienteValues>({
    initialValues: before,
    validate: (values) => blockingProblems(before, values),
  });
  const dirty = changedCampos(before, form.values).length > 0;
  // Saving closes the form: there is no navigation to let through.
  const released = useRef(false);
  useLeaveGuard(dirty, released);
  const create = useCreateCliente({ inForm: true });
  const update = useUpdateCliente();
  const duplicates = useDuplicates(form.values.dni, cliente?.id);

  const write = (readAt?: string) => {
    setFailure(undefined);
    return read
      ? update.mutateAsync({
          id: read.id,
          fields: changedFields(before, form.values),
          readAt: readAt ?? read.updated_at,
        })
      : create.mutateAsync(toFields(form.values));
  };
  const save = async (readAt?: string) => {
    try {
      const saved = dirty || !read ? await write(readAt) : read;
      onSaved(saved);
    } catch (error) {
      if (error instanceof ClienteChangedError) setConflict(error.current);
      else setFailure(toAppError(error).message);
    }
  };
  const checkAndSave = async () => {
    if (await duplicates.needsAnswer()) return form.getInputNode('dni')?.focus();
    await save();
  };
  /**
   * On the way to another field, and only then: an error that appears between pressing the button and letting it go would push
   * the button away from under the pointer.
   */
  const checkOnLeaving = (campo: ClienteCampo) => (event: React.FocusEvent) => {
    if (event.relatedTarget instanceof HTMLInputElement) form.validateField(campo);
  };
  const focusFirst = (errors: object) => {
    const first = CAMPOS.find((campo) => campo in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  return {
    form,
    before,
    dirty,
    failure,
    conflict,
    saving: create.isPending || update.isPending,
    duplicates: duplicates.found,
    checkOnLeaving,
    submit: form.onSubmit(() => void checkAndSave(), focusFirst),
    /** What was typed here goes over what somebody else saved. */
    overwrite: () => void save(conflict?.updated_at),
    /** What was typed here is given up. */
    reload: () => {
      setRead(conflict);
      setConflict(undefined);
      form.setInitialValues(toValues(conflict));
      form.setValues(toValues(conflict));
    },
  };
}

/** Other clients with the DNI that is being written. Saving with one of them asks to be said twice. */
function useDuplicates(dni: string, ownId: string | undefined) {
  const client = useQueryClient();
  const nif = normalizeNif(dni);
  const query = clientesByNifQuery(nif);
  const complete = checkNif(nif) === undefined;
  const { data } = useQuery({ ...query, enabled: complete });
  const [answered, setAnswered] = useState('');
  const others = (matches: NifMatch[] = []) => matches.filter(({ id }) => id !== ownId);
  return {
    found: complete ? others(data) : [],
    needsAnswer: async () => {
      if (!complete || answered === nif) return false;
      // A check that fails does not hold the saving.
      const matches = others(await client.fetchQuery(query).catch(() => []));
      // Seen before the button was pressed: then pressing it is the answer.
      const seen = others(data).length > 0;
      setAnswered(nif);
      return matches.length > 0 && !seen;
    },
  };
}
