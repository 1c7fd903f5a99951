import { v5 as uuidOf } from 'uuid';

import { useFormId } from '@/ui/formulario/form-id';

interface FormIds extends ReturnType<typeof useFormId> {
  idDe: (about: string) => string;
}

/**
 * The id of each row of a form that writes one about each of several things: it follows from the id of the form, however often it is pressed,
 * also in a draft that is recovered.
 */
export function useFormIds(): FormIds {
  const form = useFormId();
  return { ...form, idDe: (about) => uuidOf(about, form.id) };
}
