import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A part of a page that most visits never open: its code comes when it is drawn, or before, when somebody is about to open it: whoever awaits
 * `preload` finds it drawn at once. Nothing stands in its place meanwhile, so it is not for what takes room in the page.
 */
export function lazyPart<P extends object>(load: Load<P>) {
  let loaded: ComponentType<P> | undefined;
  const keep = async () => (loaded ??= await load());
  const Later = lazy(async () => ({ default: await keep() }));
  function LazyPart(props: P) {
    const [{ Part }] = useState({ Part: loaded ?? Later });
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  // What could not be loaded now is asked for again when it is drawn, and fails there.
  const preload = () => keep().then(noop, noop);
  return Object.assign(LazyPart, { preload });
}

const noop = () => undefined;

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

/** A dialog remembers what had the focus, to give it back, at the moment when it opens and not when it is drawn open. */
function firstClosed<P extends { opened: boolean }>(Dialog: ComponentType<P>) {
  return function FirstClosed(props: P) {
    const [drawn, setDrawn] = useState(false);
    useEffect(() => setDrawn(true), []);
    return <Dialog {...props} opened={props.opened && drawn} />;
  };
}
