import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import type { CambioEnBloque } from '@/data/cambios-en-bloque/cambios-api';
import { cambiosListQuery } from '@/data/cambios-en-bloque/cambios-queries';
import { cambiosList } from '@/features/importacion/cambios/cambios-columns';
import { textos } from '@/features/importacion/cambios/cambios-textos';
import { DeshacerCambioDialog } from '@/features/importacion/cambios/deshacer-cambio-dialog';
import { HistorialViews } from '@/features/importacion/historial/historial-views';
import type { PagedSearch } from '@/lib/list-search';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

export function CambiosPage({ search }: { search: PagedSearch }) {
  const query = useQuery(cambiosListQuery(search));
  const lista = useLista<CambioEnBloque, PagedSearch>({
    query,
    search,
    to: '/dashboard/cambios-en-bloque',
  });
  // Kept while it closes, so that its words do not vanish before it does.
  const [cambio, setCambio] = useState<CambioEnBloque>();
  const [opened, setOpened] = useState(false);
  const list = useMemo(
    () =>
      cambiosList((chosen) => {
        setCambio(chosen);
        setOpened(true);
      }),
    [],
  );
  return (
    <>
      <PageHeader title="Cambios en bloque" count={query.data?.total} subtitle={textos.explicacion} />
      <HistorialViews />
      <ListPanel
        lista={lista}
        list={list}
        surroundings={170}
        empty={{
          icon: IconPencil,
          title: textos.vacia,
          text: textos.comoEmpezar,
          action: (
            <Button renderRoot={(props) => <Link {...props} to="/dashboard/expedientes" />}>
              Ir a Expedientes
            </Button>
          ),
        }}
      />
      {cambio && (
        <DeshacerCambioDialog
          key={`${cambio.id} ${cambio.at}`}
          cambio={cambio}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
