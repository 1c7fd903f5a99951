import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';

import { changedRow, failureText, type RowChangedError } from '@/data/auditoria/row-changed-error';
import type { ClienteCampo } from '@/data/clientes/cliente-campos';
import { type Cliente, newClienteId, type NifMatch } from '@/data/clientes/clientes-api';
import { clientesByNifQuery, useCreateCliente, useUpdateCliente } from '@/data/clientes/clientes-queries';
import {
  blockingProblems,
  CAMPOS,
  changedCampos,
  changedFields,
  type ClienteValues,
  toFields,
  toValues,
} from '@/features/clientes/formulario/cliente-valores';
import { checkNif, isCif, normalizeNif } from '@/lib/nif';
import { type RecoveredDraft, useDraft } from '@/ui/borradores/use-draft';
import { useLeaveGuard } from '@/ui/formulario/use-leave-guard';

interface ClienteFormOptions {
  /** The client being edited; a new one without it. */
  cliente: Cliente | undefined;
  onSaved: (cliente: Cliente) => void;
}

export function useClienteForm({ cliente, onSaved }: ClienteFormOptions) {
  const [read, setRead] = useState(cliente);
  const [id, adopt] = useState(newClienteId);
  const [conflict, setConflict] = useState<RowChangedError<Cliente>>();
  const [failure, setFailure] = useState<string>();
  const [recovered, setRecovered] = useState<RecoveredDraft<ClienteValues>>();
  const loaded = useMemo(() => toValues(read), [read]);
  const before = recovered?.before ?? loaded;
  const editedAt = recovered?.readAt ?? read?.updated_at;
  const form = useForm<ClienteValues>({
    initialValues: before,
    validate: (values) => blockingProblems(before, values),
  });
  const dirty = changedCampos(before, form.values).length > 0;
  // Saving closes the form: there is no navigation to let through.
  const released = useRef(false);
  const draft = useDraft({
    record: `clientes/${cliente?.id ?? 'nuevo'}`,
    before,
    now: form.values,
    readAt: editedAt,
    ficha: { id, adopt },
    onRecover: (found) => {
      setRecovered(found);
      form.setValues(found.now);
    },
  });
  useLeaveGuard(dirty, released, draft.discard);
  const create = useCreateCliente({ inForm: true });
  const update = useUpdateCliente();
  const duplicados = {
    dni: useDuplicados(form.values.dni, cliente?.id),
    cif: useDuplicados(form.values.cif, cliente?.id),
  };

  const write = (readAt?: string) => {
    setFailure(undefined);
    return read
      ? update.mutateAsync({
          id: read.id,
          fields: changedFields(before, form.values),
          readAt: readAt ?? editedAt ?? read.updated_at,
        })
      : create.mutateAsync({ id, fields: toFields(form.values) });
  };
  const save = async (readAt?: string) => {
    try {
      const saved = dirty || !read ? await write(readAt) : read;
      draft.discard();
      onSaved(saved);
    } catch (error) {
      const changed = changedRow<Cliente>(error);
      if (changed) setConflict(changed);
      else setFailure(failureText('este cliente', error));
    }
  };
  const checkAndSave = async () => {
    for (const campo of ['dni', 'cif'] as const) {
      if (await duplicados[campo].needsAnswer()) return form.getInputNode(campo)?.focus();
    }
    await save();
  };
  /**
   * Checks a field when the focus moves to another field, and only then. An error that appeared between pressing and releasing a button
   * would move the button away from under the pointer.
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
    draft,
    dirty,
    failure,
    conflict,
    saving: create.isPending || update.isPending,
    duplicados,
    checkOnLeaving,
    submit: form.onSubmit(() => void checkAndSave(), focusFirst),
    /** What was typed here goes over what somebody else saved. */
    overwrite: () => void save(conflict?.current.updated_at),
    /** What was typed here is given up. */
    reload: () => {
      const saved = conflict?.current;
      setRead(saved);
      setRecovered(undefined);
      setConflict(undefined);
      form.setInitialValues(toValues(saved));
      form.setValues(toValues(saved));
    },
  };
}

/** Other clients with the DNI or CIF that is being written. Saving with one of them asks to be said twice. */
function useDuplicados(text: string, ownId: string | undefined) {
  const client = useQueryClient();
  const nif = normalizeNif(text);
  const query = clientesByNifQuery(nif);
  const complete = checkNif(nif) === undefined || isCif(nif);
  const { data } = useQuery({ ...query, enabled: complete });
  const [answered, setAnswered] = useState('');
  const others = (matches: NifMatch[] = []) => matches.filter(({ id }) => id !== ownId);
  return {
    found: complete ? others(data) : [],
    needsAnswer: async () => {
      if (!complete || answered === nif) return false;
      // A check that fails does not hold the saving.
      const matches = others(await client.fetchQuery(query).catch(() => []));
      // If the duplicate was shown before the button was pressed, pressing it means «save anyway».
      const seen = others(data).length > 0;
      setAnswered(nif);
      return matches.length > 0 && !seen;
    },
  };
}
