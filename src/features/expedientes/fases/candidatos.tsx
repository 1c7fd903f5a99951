import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { candidatosQuery } from '@/data/fases/fases-queries';
import { formatNumero } from '@/lib/formato';
import { lazyDialog } from '@/ui/lazy-part';

const CandidatosDialog = lazyDialog(
  async () => (await import('@/features/expedientes/fases/candidatos-dialog')).CandidatosDialog,
);

/** Beside a firm and favourable judgment of an appeal: the case files to which its effects may be extended. */
export function CandidatosAExtension({ resultado }: { resultado: string }) {
  const { data } = useQuery(candidatosQuery(resultado));
  const [opened, setOpened] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button
        mt={6}
        size="compact-sm"
        variant="default"
        onPointerEnter={CandidatosDialog.preload}
        onClick={() => setOpened(true)}
      >
        {`Candidatos a extensión de efectos (${formatNumero(data.total)})`}
      </Button>
      <CandidatosDialog opened={opened} candidatos={data} onClose={() => setOpened(false)} />
    </>
  );
}
