import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { type Aportacion, getFilePath, toAportable } from '@/data/aportacion/aportacion-api';
import { ajenosQuery, procedimientoQuery, requisitosQuery } from '@/data/aportacion/aportacion-queries';
import type { Deal } from '@/data/deals/deal-types';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { settingQuery } from '@/data/settings/settings-queries';
import type { Aportable } from '@/domain/aportacion/caso';
import { comprobar } from '@/domain/aportacion/comprobaciones';
import type { DocumentoAportable, TipoAportacion } from '@/domain/aportacion/tipos';
import { inspectDocumento } from '@/features/aportacion/inspeccion/inspeccionar-documento';
import {
  anadir,
  componer,
  type Composicion,
  numerosPresentados,
  toExigidos,
  toPiezas,
} from '@/features/aportacion/preparar/composicion';
import { readPerfiles } from '@/lib/aportacion/perfiles-escritos';
import { madridDay } from '@/lib/fechas';

/** The text of a brief, to compare its references with the exhibits; null where it has none that can be read. */
const textoQuery = (documento: DocumentoAportable | undefined) =>
  queryOptions({
    queryKey: ['aportaciones', 'texto', documento?.id, documento?.sha256],
    queryFn: async () => {
      if (!documento) return null;
      const file_path = await getFilePath(documento.id);
      const found = await inspectDocumento({ file_name: documento.fileName, file_path });
      return found?.texto ?? null;
    },
    enabled: documento !== undefined,
    staleTime: Infinity,
    meta: { errorTitle: 'No se ha podido leer el escrito' },
  });

interface PrepararOptions {
  deal: Deal;
  documentos: DealDocument[];
  aportaciones: Aportacion[];
}

/** What is being put together, and what the checks say of it. */
export function usePreparar({ deal, documentos, aportaciones }: PrepararOptions) {
  const aportables = useMemo(() => documentos.map(toAportable), [documentos]);
  const byId = useMemo(() => new Map(aportables.map((one) => [one.id, one])), [aportables]);
  const { data: procedimiento = null } = useQuery(procedimientoQuery(deal.id));
  const anteriores = useMemo(
    () => numerosPresentados(aportaciones, procedimiento?.id),
    [aportaciones, procedimiento],
  );
  const perfiles = readPerfiles(useQuery(settingQuery('perfiles_aportacion')).data?.value);
  const inicio = { documentos: aportables, contrato: deal.contractnumber, anteriores };
  const [own, setOwn] = useState<Composicion>();
  // Until somebody changes something it follows the documents, which may still be looked into.
  const composicion =
    own ?? componer(tipoInicial(aportaciones), { ...inicio, perfil: perfiles[0]?.id ?? '' });
  const perfil = perfiles.find(({ id }) => id === composicion.perfil) ?? perfiles[0];
  const caso = useCaso({ deal, composicion, byId, anteriores, perfil });
  const hallazgos = useMemo(() => (caso ? comprobar(caso) : []), [caso]);
  return {
    composicion,
    perfiles,
    caso,
    hallazgos,
    procedimiento,
    byId,
    anteriores,
    libres: aportables.filter(
      ({ id }) => id !== composicion.escritoId && composicion.piezas.every((pieza) => pieza.id !== id),
    ),
    cambiar: (change: Partial<Composicion>) => setOwn({ ...composicion, ...change }),
    empezar: (tipo: TipoAportacion) => setOwn(componer(tipo, { ...inicio, perfil: composicion.perfil })),
    anadir: (documento: DocumentoAportable) =>
      setOwn(anadir(composicion, documento, deal.contractnumber, anteriores)),
  };
}

/** Once the claim is filed, what comes next is something else. */
const tipoInicial = (aportaciones: readonly Aportacion[]): TipoAportacion =>
  aportaciones.some(({ tipo, estado }) => tipo === 'demanda' && estado === 'presentada')
    ? 'tramite'
    : 'demanda';

export type Preparar = ReturnType<typeof usePreparar>;

interface CasoOptions {
  deal: Deal;
  composicion: Composicion;
  byId: ReadonlyMap<string, DocumentoAportable>;
  anteriores: string[];
  perfil: Aportable['perfil'] | undefined;
}

function useCaso({ deal, composicion, byId, anteriores, perfil }: CasoOptions): Aportable | undefined {
  const { data: requisitos } = useQuery(requisitosQuery(deal.id));
  const { data: ajenos = {} } = useQuery(ajenosQuery(deal.id));
  const escrito = byId.get(composicion.escritoId ?? '');
  const { data: texto } = useQuery(textoQuery(escrito));
  return useMemo(
    () =>
      perfil && requisitos
        ? {
            tipo: composicion.tipo,
            perfil,
            hoy: madridDay(),
            escrito,
            textoEscrito: texto ?? undefined,
            piezas: toPiezas(composicion, byId),
            exigidos: toExigidos(requisitos.exigidos),
            freno: requisitos.freno ?? undefined,
            clausulas: requisitos.clausulas,
            objetos: requisitos.objetos,
            permitido: requisitos.permitido,
            apudActa: requisitos.apud_acta ?? undefined,
            sinExigido: composicion.sinExigido,
            ajenos,
            anteriores,
          }
        : undefined,
    [composicion, byId, anteriores, perfil, escrito, texto, requisitos, ajenos],
  );
}
