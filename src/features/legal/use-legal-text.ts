import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { LegalName } from '@/data/settings/settings-api';
import { saveLegalTextMutation } from '@/data/settings/settings-mutations';
import { legalTextQuery } from '@/data/settings/settings-queries';
import { legalDefaults } from '@/features/legal/textos';
import { useDraft } from '@/ui/borradores/use-draft';

/** One of the legal texts while it is written: as it was saved, and what was typed since. */
export function useLegalText(name: LegalName) {
  const { data, isSuccess } = useQuery(legalTextQuery(name));
  const save = useMutation(saveLegalTextMutation(useQueryClient()));
  const [typed, setTyped] = useState<string>();
  const saved = isSuccess ? (data ?? legalDefaults[name]) : undefined;
  const draft = useDraft({
    record: `settings/${name}`,
    before: { text: saved ?? '' },
    now: { text: typed ?? saved ?? '' },
    onRecover: ({ now }) => setTyped(now.text),
  });
  return {
    name,
    /** Undefined while it loads. */
    text: typed ?? saved,
    dirty: typed !== undefined && typed !== saved,
    draft,
    saving: save.isPending,
    type: setTyped,
    save: () => typed && save.mutate({ name, value: typed }, { onSuccess: () => setTyped(undefined) }),
  };
}

export type LegalTextState = ReturnType<typeof useLegalText>;
