import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** How the page in sight is printed, where it has a way of its own. */
let ofPage: (() => void) | undefined;

/** For a button that stands apart from what it prints. */
export const printPagina = () => (ofPage ? ofPage() : window.print());

/**
 * For a page that shows less than it prints: while `printing` it draws the rest, and what that shows is there, before the printer is asked for. Ctrl+P does the
 * same; the browser's own menu prints what has been opened.
 * @param load answers when the code of the rest is there; `false` where nothing is to be printed after all
 */
export function useImprimir(load: () => Promise<unknown> = nothingToLoad) {
  const [asked, setAsked] = useState(0);
  const client = useQueryClient();
  const imprimir = () =>
    void load().then((there) => (there === false ? undefined : setAsked((times) => times + 1)));
  useEffect(() => {
    if (asked === 0) return undefined;
    let over = false;
    void whenQuiet(client).then(() => {
      if (!over) window.print();
    });
    return () => {
      over = true;
    };
  }, [asked, client]);
  useEffect(() => {
    const done = () => setAsked(0);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, []);
  const ask = useEffectEvent(imprimir);
  useEffect(() => {
    const own = () => ask();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      own();
    };
    ofPage = own;
    window.addEventListener('keydown', press);
    return () => {
      if (ofPage === own) ofPage = undefined;
      window.removeEventListener('keydown', press);
    };
  }, []);
  return { printing: asked > 0, imprimir };
}

const nothingToLoad = () => Promise.resolve();

/** What is drawn for the paper asks for what it shows; that has been answered, and has been drawn. */
async function whenQuiet(client: QueryClient): Promise<void> {
  do await drawn();
  while (client.isFetching() > 0);
  await drawn();
}

const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
