import { useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';

import { browserStorage } from '@/lib/browser-storage';
import {
  draftKey,
  type DraftValues,
  findDrafts,
  fitValues,
  type FoundDraft,
  isTyped,
  keepDraft,
  readDraft,
} from '@/lib/drafts';
import { formClosed, holdForm } from '@/ui/borradores/open-forms';
import { SignedIn } from '@/ui/signed-in';

export interface RecoveredDraft<V extends DraftValues> {
  before: V;
  now: V;
  readAt: string | null;
}

/** The id of what a form writes, where it makes it: recovered, the form goes on with the one that it had. */
export interface FormFicha {
  id: string;
  adopt: (id: string) => void;
}

interface DraftOptions<V extends DraftValues> {
  /** Which form of which row: `clientes/nuevo`, `deals/EXP-1`. Does not change while the form is open. */
  record: string;
  /** What the form started from. */
  before: V;
  now: V;
  /** `updated_at` of the row that the form started from. */
  readAt?: string | null | undefined;
  ficha?: FormFicha | undefined;
  onRecover: (draft: RecoveredDraft<V>) => void;
}

/** What a form started from: a recovered draft brings its own, and what others have saved since it has not seen. */
interface Start<V extends DraftValues> {
  before: V;
  readAt: string | null;
}

export interface FormDraft {
  /** One that an earlier form of the record left. `changed`: the row was saved since. */
  offer: { typedAt: number; openedAt: number; changed: boolean } | undefined;
  recover: () => void;
  refuse: () => void;
  /** What is typed was saved, or given up knowingly. What is typed after that is kept again. */
  discard: () => void;
}

/** Keeps what is typed into a form until it is saved, and offers what an earlier one left. */
export function useDraft<V extends DraftValues>(options: DraftOptions<V>): FormDraft & { start: Start<V> } {
  const { record, before, now, readAt = null, ficha, onRecover } = options;
  const [recovered, setRecovered] = useState<{ instead: string | null; start: Start<V> }>();
  // Until the form starts from another row, or from another reading of it.
  const start = recovered?.instead === readAt ? recovered.start : { before, readAt };
  const { key, found, openedAt } = useOpened(record);
  const [offered, setOffered] = useState<FoundDraft[]>([]);
  useFormClosed(found, (left) =>
    setOffered((others) => [...others, left].toSorted((a, b) => b.typedAt - a.typedAt)),
  );
  useTakenElsewhere((taken) => setOffered((left) => left.filter((draft) => draft.key !== taken)));
  const discarded = useRef<string>(undefined);
  const latest = useRef('');
  const state = JSON.stringify({ ...start, now, id: ficha?.id });
  const typed = isTyped(start.before, now);
  useEffect(() => {
    const storage = browserStorage();
    latest.current = state;
    if (!key || !storage || discarded.current === state) return;
    if (typed) keepDraft(storage, key, JSON.parse(state), Date.now());
    else storage.removeItem(key);
  }, [key, typed, state]);

  const [first, ...rest] = offered;
  const answer = () => {
    if (first) browserStorage()?.removeItem(first.key);
    setOffered(rest);
  };
  const recover = () => {
    if (!first) return;
    if (first.id) ficha?.adopt(first.id);
    const from = { before: fitValues(before, first.before), readAt: first.readAt };
    setRecovered({ instead: readAt, start: from });
    onRecover({ ...from, now: fitValues(before, first.now) });
    answer();
  };
  const discard = useCallback(() => {
    discarded.current = latest.current;
    if (key) browserStorage()?.removeItem(key);
  }, [key]);
  return {
    offer: first && { typedAt: first.typedAt, openedAt, changed: first.readAt !== readAt },
    recover,
    refuse: answer,
    discard,
    start,
  };
}

/** What a form that is still open holds, it may save yet: its draft is offered as it is left once that form is closed. */
function useFormClosed(found: FoundDraft[], onLeft: (draft: FoundDraft) => void) {
  const offer = useEffectEvent(onLeft);
  useEffect(() => {
    const controller = new AbortController();
    const wait = async (key: string) => {
      const storage = browserStorage();
      if (!(await formClosed(key, controller.signal)) || !storage) return;
      const left = readDraft(storage, key, Date.now());
      if (left) offer(left);
    };
    for (const { key } of found) void wait(key);
    return () => controller.abort();
  }, [found]);
}

/** Another tab that recovers a draft takes its id: a second one with the same id would write over the first. */
function useTakenElsewhere(onTaken: (key: string) => void) {
  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== null && newValue === null) tell(key);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
}

interface Opened {
  key: string | undefined;
  found: FoundDraft[];
  openedAt: number;
}

/**
 * Read once, when the form opens. The draft belongs to whoever is signed in at that moment: if somebody else signs in in another tab, what
 * is still on the screen is not theirs.
 */
function useOpened(record: string): Opened {
  const userId = useContext(SignedIn);
  const [opened] = useState(() => {
    const storage = browserStorage();
    const openedAt = Date.now();
    if (!storage || userId === undefined) return { key: undefined, found: [], openedAt };
    return {
      key: draftKey({ userId, record, formId: uuid() }),
      found: findDrafts(storage, userId, record, openedAt),
      openedAt,
    };
  });
  const { key } = opened;
  useEffect(() => {
    const controller = new AbortController();
    if (key) holdForm(key, controller.signal);
    return () => controller.abort();
  }, [key]);
  return opened;
}
