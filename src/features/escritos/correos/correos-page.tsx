import { Alert } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { Envio } from '@/data/correos/correos-api';
import { enviosQuery } from '@/data/correos/correos-queries';
import { enviosList } from '@/features/escritos/correos/envios-columns';
import { textos } from '@/features/escritos/correos/textos';
import { EscritosViews } from '@/features/escritos/escritos-views';
import { appConfig } from '@/lib/config';
import type { PagedSearch } from '@/lib/list-search';
import { ListPanel } from '@/ui/lista/list-panel';
import { useLista } from '@/ui/lista/use-lista';
import { PageHeader } from '@/ui/page-header';

/** Each time that clients were written to. */
export function CorreosPage({ search }: { search: PagedSearch }) {
  const query = useQuery(enviosQuery(search));
  const lista = useLista<Envio, PagedSearch>({ query, search, to: '/dashboard/correos' });
  return (
    <>
      <PageHeader
        title="Correos a los clientes"
        count={query.data?.total}
        subtitle={textos.soloConConsentimiento}
      />
      <EscritosViews />
      {!appConfig().correos && (
        <Alert variant="light" mb="md">
          {textos.soloBorradores}
        </Alert>
      )}
      <ListPanel
        lista={lista}
        list={enviosList}
        surroundings={appConfig().correos ? 190 : 260}
        link={({ id }) => linkOptions({ to: '/dashboard/correos/$id', params: { id } })}
        empty={{ icon: IconMail, title: textos.vacio, text: textos.sinCasosTexto }}
      />
    </>
  );
}
