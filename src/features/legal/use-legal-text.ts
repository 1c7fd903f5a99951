import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { changedRow, failureText } from '@/data/auditoria/row-changed-error';
import type { LegalName, Setting } from '@/data/settings/settings-api';
import { settingQuery, useSaveLegalText } from '@/data/settings/settings-queries';
import { legalDefaults } from '@/features/legal/textos';
import type { FormField } from '@/lib/formulario/campos';
import { conflictRows } from '@/lib/formulario/conflicto';
import { useDraft } from '@/ui/borradores/use-draft';

const FIELDS: FormField<'text'>[] = [{ name: 'text', label: 'Texto', kind: 'long' }];

/** What the form started from. `readAt`: null where the practice had not written its own. */
interface Start {
  text: string;
  readAt: string | null;
}

/** One of the legal texts while it is written: as it was saved, and what was typed since. */
export function useLegalText(name: LegalName) {
  const { data, isFetchedAfterMount } = useQuery(settingQuery(name));
  const save = useSaveLegalText();
  const [start, setStart] = useState<Start>();
  const [typed, setTyped] = useState<string>();
  // The form keeps what it started from; a fetch in the background must not change it under the fingers.
  if (!start && data !== undefined && isFetchedAfterMount) setStart(startFrom(name, data));
  const text = typed ?? start?.text;
  const dirty = text !== start?.text;
  const draft = useDraft({
    record: `settings/${name}`,
    before: { text: start?.text ?? '' },
    now: { text: text ?? '' },
    readAt: start?.readAt,
    onRecover: ({ before, now, readAt }) => {
      setStart({ text: before.text, readAt });
      setTyped(now.text);
    },
  });
  const write = (readAt = start?.readAt) => {
    if (!dirty || text === undefined) return;
    save.mutate(
      { name, value: text.trim(), readAt: readAt ?? undefined },
      {
        onSuccess: (saved) => {
          setStart(startFrom(name, saved));
          // What was typed while it was on its way is not saved yet.
          setTyped((now) => (now === text ? undefined : now));
        },
      },
    );
  };
  const conflict = changedRow<Setting>(save.error);
  return {
    name,
    /** Undefined while it loads. */
    text,
    dirty,
    draft,
    saving: save.isPending,
    failure: save.error && !conflict ? failureText('este texto', save.error) : undefined,
    conflict: conflict && {
      by: conflict.by,
      rows: conflictRows(
        FIELDS,
        { text: start?.text ?? '' },
        { text: text ?? '' },
        { text: conflict.current.value },
      ),
    },
    type: setTyped,
    save: () => write(),
    /** What was typed here goes over what was saved meanwhile. */
    overwrite: () => write(conflict?.current.updated_at),
    /** What was typed here is given up. */
    reload: () => {
      if (conflict) setStart(startFrom(name, conflict.current));
      setTyped(undefined);
      save.reset();
    },
  };
}

function startFrom(name: LegalName, saved: Setting | null): Start {
  return { text: saved?.value ?? legalDefaults[name], readAt: saved?.updated_at ?? null };
}

export type LegalTextState = ReturnType<typeof useLegalText>;
