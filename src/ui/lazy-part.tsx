import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

const RETRY_MS = 2000;

/**
 * A part of a page that most visits never open. Its code is loaded when it is rendered, or earlier by `preload`, when somebody is about to
 * open it. Nothing is shown in its place meanwhile, so it is not for parts that take up room. While the server cannot be reached, loading
 * is repeated and the page works without it.
 */
export function lazyPart<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | undefined;
  const keep = async () => (loaded ??= await load());
  function LazyPart(props: P) {
    const [{ Part }, setPart] = useState({ Part: loaded });
    useEffect(() => (Part ? undefined : insist(keep, () => setPart({ Part: loaded }))), [Part]);
    return Part ? <Part {...props} /> : null;
  }
  /** Answers whether it is there: it is not where the server cannot be reached. */
  const preload = () =>
    keep().then(
      () => true,
      () => false,
    );
  return Object.assign(LazyPart, { preload });
}

/** Asks until it is there. Answers how to stop. */
function insist(ask: () => Promise<unknown>, onThere: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const again = () => {
    ask().then(
      () => over || onThere(),
      () => {
        if (!over) timer = setTimeout(again, RETRY_MS);
      },
    );
  };
  again();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** For dialogs: drawn from the first time that it is opened. */
export function lazyDialog<P extends { opened: boolean }>(load: Load<P>) {
  const Part = lazyPart(async () => firstClosed(await load()));
  function LazyDialog(props: P) {
    const [asked, setAsked] = useState(props.opened);
    if (props.opened && !asked) setAsked(true);
    return asked ? <Part {...props} /> : null;
  }
  return Object.assign(LazyDialog, { preload: Part.preload });
}

/** A dialog remembers the focused element at the moment it opens, not when it is mounted open, so it is mounted closed first. */
function firstClosed<P extends { opened: boolean }>(Dialog: ComponentType<P>) {
  return function FirstClosed(props: P) {
    const [drawn, setDrawn] = useState(false);
    useEffect(() => setDrawn(true), []);
    return <Dialog {...props} opened={props.opened && drawn} />;
  };
}
