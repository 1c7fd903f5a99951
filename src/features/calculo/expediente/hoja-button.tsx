import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { dealQuery } from '@/data/deals/deals-queries';
import { parteDeNombre } from '@/domain/plantillas/nombres';
import type { DatosDeHoja } from '@/features/calculo/expediente/datos-de-hoja';
import { toAppError } from '@/lib/errors';
import { loadFuentes } from '@/lib/pdfa/fuentes';
import { avisos } from '@/ui/avisos';
import { saveBlob } from '@/ui/save-blob';

interface HojaButtonProps {
  deal: string;
  children: string;
  /** What the file is called before its case file and its day. */
  nombre: string;
  /** aaaa-mm-dd */
  dia: string;
  /** Loads what makes it, which most visits never ask for. */
  hacer: (datos: DatosDeHoja) => Promise<Uint8Array>;
}

/** The sheet of one that somebody answers for, as PDF/A. As Word it is a letter, with the template of the house. */
export function HojaButton({ deal: id, children, nombre, dia, hacer }: HojaButtonProps) {
  const { data: deal } = useQuery(dealQuery(id));
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const bytes = await hacer({
        expediente: id,
        cliente: deal?.debtorfullname ?? 'Sin nombre',
        acreedor: deal?.creditorname ?? 'Sin nombre',
        contrato: deal?.contractnumber ?? 'Sin número',
        letra: await loadFuentes(),
        fecha: new Date(),
      });
      const name = `${nombre} ${parteDeNombre(id)} ${dia}.pdf`;
      saveBlob(name, new Blob([bytes as BlobPart], { type: 'application/pdf' }));
    } catch (error) {
      avisos.error({ title: 'No se ha podido hacer la hoja', message: toAppError(error).message });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button size="compact-sm" variant="default" loading={making} onClick={() => void make()}>
      {children}
    </Button>
  );
}
