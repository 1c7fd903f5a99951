import { useHotkeys } from '@mantine/hooks';
import { useCallback, useRef } from 'react';

export interface SearchFocus {
  /** For the search box, wherever it is drawn. */
  attachInput: (input: HTMLInputElement | null) => void;
  focus: () => void;
}

/** Ctrl/Meta+K. When the box is hidden it is brought out first and takes the focus as soon as it is there. */
export function useSearchFocus(reveal: () => void): SearchFocus {
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef(false);

  const attachInput = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    if (!element || !wanted.current) return;
    wanted.current = false;
    // What the panel of a narrow screen focuses when it opens.
    element.dataset['autofocus'] = 'true';
    element.focus();
  }, []);

  function focus(): void {
    if (input.current) {
      input.current.focus();
      input.current.select();
    } else {
      wanted.current = true;
      reveal();
    }
  }

  useHotkeys([['mod+K', focus]], []);
  return { attachInput, focus };
}
