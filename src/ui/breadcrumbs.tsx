import { Link, type LinkProps } from '@tanstack/react-router';
import {
  createContext,
  Fragment,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';

import classes from '@/ui/breadcrumbs.module.css';

interface Crumb {
  label: string;
  /** Without it: the page being shown. */
  to?: LinkProps['to'];
  params?: LinkProps['params'];
  search?: LinkProps['search'];
}

interface HeaderSlot {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
  /** How many `Breadcrumbs` are shown: a page that has none is named by its title. */
  shown: number;
  setShown: Dispatch<SetStateAction<number>>;
}

const HeaderSlotContext = createContext<HeaderSlot>({
  element: null,
  setElement: () => {},
  shown: 0,
  setShown: () => {},
});

export function HeaderSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const slot = useMemo(() => ({ element, setElement, shown, setShown }), [element, shown]);
  return <HeaderSlotContext value={slot}>{children}</HeaderSlotContext>;
}

/** In the header: the title Dashboard, and after it what the page adds. */
export function HeaderBreadcrumbs() {
  const { setElement } = use(HeaderSlotContext);
  return (
    <nav aria-label="Ruta de navegación" className={classes.bar}>
      <ol className={classes.crumbs} ref={setElement}>
        <li className={classes.root}>
          <Link to="/dashboard" activeOptions={{ exact: true }} className={classes.link}>
            Dashboard
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** A page below a list says where it is: `<Breadcrumbs items={[{ label: 'Expedientes', to: '…' }, { label: id }]} />`. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const { setShown } = use(HeaderSlotContext);
  useLayoutEffect(() => {
    setShown((before) => before + 1);
    return () => setShown((before) => before - 1);
  }, [setShown]);
  return <Crumbs items={items} />;
}

/** The title of a page that has no `Breadcrumbs`. */
export function TitleCrumb({ title }: { title: string }) {
  const { shown } = use(HeaderSlotContext);
  return shown === 0 ? <Crumbs items={[{ label: title }]} /> : null;
}

function Crumbs({ items }: { items: Crumb[] }) {
  const { element } = use(HeaderSlotContext);
  if (!element) return null;
  return createPortal(
    items.map(({ label, to, params, search }) => (
      <Fragment key={label}>
        <li aria-hidden className={classes.separator}>
          /
        </li>
        <li className={classes.crumb}>
          {to ? (
            <Link
              to={to}
              params={params}
              search={search}
              activeOptions={{ exact: true }}
              className={classes.link}
            >
              {label}
            </Link>
          ) : (
            <span aria-current="page" className={classes.current}>
              {label}
            </span>
          )}
        </li>
      </Fragment>
    )),
    element,
  );
}
