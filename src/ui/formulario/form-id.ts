import { useState } from 'react';
import { v4 as uuid } from 'uuid';

/**
 * The id of what a form will write, made when the form opens: pressed again after an answer that was lost, also with other values, the
 * database corrects what it wrote and writes nothing twice. `renew` is for forms that stay open once they have written, `adopt` for what
 * is recovered of one that was left.
 *
 * Not crypto.randomUUID(): browsers keep it from http://192.168.1.20, the practice's own network.
 */
export function useFormId(existing?: string): { id: string; renew: () => void; adopt: (id: string) => void } {
  const [id, adopt] = useState(() => existing ?? uuid());
  return { id, renew: () => adopt(uuid()), adopt };
}
