import { useMantineColorScheme } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';

import { paginasOf } from '@/app/paginas';
import { useIsAdministrador } from '@/data/staff/use-own-staff';
import { Paleta } from '@/features/busqueda/paleta';

interface PaletaDelPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** Buscar, with the pages and commands of this dashboard. */
export function PaletaDelPanel(props: PaletaDelPanelProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isAdministrador = useIsAdministrador();
  const deal = useMatch({
    from: '/dashboard/expedientes/$id',
    shouldThrow: false,
    select: ({ params }) => params.id,
  });
  return <Paleta {...props} paginas={paginasOf({ isAdministrador, deal, onTema: setColorScheme })} />;
}
