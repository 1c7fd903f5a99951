import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document that the viewer shows. */
    visor?: string;
  }
}

interface VerOptions {
  viewed: string | undefined;
  view: (id: string) => void;
  /** Takes the document out of the address. */
  forget: () => void;
}

/**
 * A link that names a document opens it as a step of its own, so that closing it stays on the page. The address is then without it: the
 * same link opens it again.
 */
export function useVer(id: string | undefined, { viewed, view, forget }: VerOptions): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (id !== undefined) view(id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `view` is another one at every render
  }, [id]);
  useEffect(() => {
    if (id !== undefined && before.current !== undefined && viewed === undefined) forget();
    before.current = viewed;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it closes, and then only
  }, [viewed]);
}

/** Which document is viewed: a step of the history of its own, so that Back closes the viewer and stays on the page. */
export function useVisor(): [viewed: string | undefined, view: (id: string | undefined) => void] {
  const router = useRouter();
  const navigate = useNavigate();
  const viewed = useLocation({ select: ({ state }) => state.visor });
  // The address changes a moment after the step back: a second one would leave the page.
  const leaving = useRef(false);
  useEffect(() => {
    if (viewed === undefined) leaving.current = false;
  }, [viewed]);

  function view(id: string | undefined): void {
    if (id === undefined) {
      if (viewed !== undefined && !leaving.current) router.history.back();
      leaving.current = true;
      return;
    }
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, visor: id }),
      replace: viewed !== undefined,
      resetScroll: false,
    });
  }
  return [viewed, view];
}
