import { RowLink } from '@/ui/lista/row-link';

interface ClienteLinkProps {
  id: string;
  /** Opens the client and remembers the list it was opened from. */
  onOpen: (id: string) => void;
  className?: string | undefined;
  title?: string;
  children: React.ReactNode;
}

export function ClienteLink({ id, onOpen, ...link }: ClienteLinkProps) {
  return (
    <RowLink {...link} href={`/dashboard/clientes/${encodeURIComponent(id)}`} onOpen={() => onOpen(id)} />
  );
}
