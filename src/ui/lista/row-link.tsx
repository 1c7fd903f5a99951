import { ROW_LINK } from '@/ui/lista/row-keys';

import classes from '@/ui/lista/lista.module.css';

interface RowLinkProps {
  href: string;
  /** A plain click; with a key held down the browser does what it does with a link. */
  onOpen: () => void;
  className?: string | undefined;
  title?: string | undefined;
  children: React.ReactNode;
}

/** Opens a row. A plain link: the router's listens to every change of page, and there is one in each row. */
export function RowLink({ href, onOpen, className = '', title, children }: RowLinkProps) {
  const open = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={href}
      title={title}
      className={`${classes.rowLink} ${className}`}
      onClick={open}
      {...{ [ROW_LINK]: '' }}
    >
      {children}
    </a>
  );
}
