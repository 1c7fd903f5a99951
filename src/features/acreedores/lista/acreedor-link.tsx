import { RowLink } from '@/ui/lista/row-link';

interface AcreedorLinkProps {
  nombre: string;
  /** Opens the creditor and remembers the list it was opened from. */
  onOpen: (nombre: string) => void;
  className?: string | undefined;
  children: React.ReactNode;
}

export function AcreedorLink({ nombre, onOpen, ...link }: AcreedorLinkProps) {
  return (
    <RowLink
      {...link}
      href={`/dashboard/acreedores/${encodeURIComponent(nombre)}`}
      onOpen={() => onOpen(nombre)}
      title={nombre}
    />
  );
}
