import { RowLink } from '@/ui/lista/row-link';

interface DealLinkProps {
  id: string;
  /** Opens the case file and remembers the list it was opened from. */
  onOpen: (id: string) => void;
  className?: string | undefined;
  children: React.ReactNode;
}

export function DealLink({ id, onOpen, className, children }: DealLinkProps) {
  return (
    <RowLink
      href={`/dashboard/expedientes/${encodeURIComponent(id)}`}
      onOpen={() => onOpen(id)}
      className={className}
    >
      {children}
    </RowLink>
  );
}
