import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const WAIT_MS = 120;

/** The text of a search box whose value lives in the URL: typing goes there debounced, and back or a link changes the box. */
export function useSearchText(q: string, commit: (q: string) => void) {
  const [text, setText] = useState(q);
  // What this box sent and the URL has not shown yet: seeing one of them there is no reason to overwrite what was typed since.
  const sent = useRef<string[]>([]);
  const send = useDebouncedCallback((value: string) => {
    if (value === q) return;
    sent.current.push(value);
    commit(value);
  }, WAIT_MS);

  useEffect(() => {
    const own = sent.current.indexOf(q);
    sent.current = sent.current.slice(own + 1);
    if (own === -1) setText(q);
  }, [q]);

  const change = (value: string) => {
    setText(value);
    send(value);
  };
  return { text, change };
}
