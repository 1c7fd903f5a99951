import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { v4 as uuid, v5 as uuidOf } from 'uuid';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From which the ids of what this visit of the page writes follow. */
    idDeLaVisita?: string;
  }
}

interface VisitIds {
  idDe: (about: string) => string;
  /** Once it is written: whoever comes back to the page writes another. */
  renew: () => Promise<void>;
}

/**
 * The ids of what a page without a draft writes. They stay with its visit in the history of the browser: reloaded after an answer that was
 * lost, the page asks again for what it has written.
 */
export function useVisitIds(): VisitIds {
  const navigate = useNavigate();
  const kept = useLocation({ select: ({ state }) => state.idDeLaVisita });
  const [first] = useState(() => uuid());
  const id = kept ?? first;
  const keep = (idDeLaVisita: string) =>
    navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, idDeLaVisita }),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  useEffect(() => {
    if (kept === undefined) void keep(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the page opens, and then only
  }, []);
  return { idDe: (about) => uuidOf(about, id), renew: () => keep(uuid()) };
}
