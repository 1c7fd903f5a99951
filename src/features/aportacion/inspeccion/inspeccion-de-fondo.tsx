import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { recordInspecciones, documentosSinInspeccion } from '@/data/aportacion/aportacion-api';
import { aportacionKeys } from '@/data/aportacion/aportacion-queries';
import type { DealDocument } from '@/data/documentos/documentos-api';
import { documentosKeys, documentosQuery } from '@/data/documentos/documentos-queries';
import { inspectDocumento } from '@/features/aportacion/inspeccion/inspeccionar-documento';
import { type Inspeccion, toInspeccion, VERSION_INSPECCION } from '@/lib/pdf-inspeccion/inspeccion';
import { whenIdle } from '@/lib/when-idle';

interface Visita {
  /** The page is closed. */
  over: boolean;
  /** Others were looked into. */
  others: boolean;
}

type Archivo = Pick<DealDocument, 'id' | 'file_name' | 'file_path'>;

/** Those that failed in this tab: they are tried again in another one. */
const failed = new Set<string>();
/** One at a time in a tab: whoever works in it comes first. */
let running = false;

/** Looks into the documents of this case file that nobody has looked into; once a visit, then into some of the others. */
export function InspeccionDeFondo({ dealId }: { dealId: string }) {
  const client = useQueryClient();
  const { data: documentos } = useQuery(documentosQuery(dealId));
  const visit = useRef<Visita>({ over: false, others: false });
  useEffect(() => {
    const mine: Visita = { over: false, others: false };
    visit.current = mine;
    return () => void (mine.over = true);
  }, []);
  // Begun again when others are uploaded; those that were looked into meanwhile are not waiting any more.
  const count = documentos?.length;
  useEffect(() => {
    if (count === undefined) return;
    const key = documentosKeys.list(dealId);
    const tell = (id: string, inspeccion: Inspeccion) =>
      client.setQueryData<DealDocument[]>(key, (list) =>
        list?.map((one) => (one.id === id ? { ...one, inspeccion } : one)),
      );
    const waiting = () => client.getQueryData<DealDocument[]>(key)?.filter(needsIt) ?? [];
    const work = async () => {
      const found = await inspectAll(waiting, visit.current, tell);
      if (found > 0) await client.invalidateQueries({ queryKey: aportacionKeys.ajenos(dealId) });
    };
    whenIdle(() => void work());
  }, [count, dealId, client]);
  return null;
}

const needsIt = ({ id, inspeccion }: DealDocument) => !failed.has(id) && toInspeccion(inspeccion) === null;

/** Answers how many of the case file it looked into. */
async function inspectAll(
  waiting: () => Archivo[],
  visit: Visita,
  tell: (id: string, inspeccion: Inspeccion) => void,
): Promise<number> {
  if (running) return 0;
  running = true;
  let done = 0;
  try {
    for (let [next] = waiting(); next && !visit.over; [next] = waiting()) {
      const inspeccion = await inspectOne(next);
      if (inspeccion) tell(next.id, inspeccion);
      done++;
    }
    if (!visit.others && !visit.over) {
      visit.others = true;
      await inspectOthers(visit);
    }
  } finally {
    running = false;
  }
  return done;
}

/** Some of those of other case files: where it stops the next visit goes on. */
async function inspectOthers(visit: Visita): Promise<void> {
  const rest = await documentosSinInspeccion(VERSION_INSPECCION).catch(() => []);
  for (const documento of rest) {
    if (visit.over) return;
    if (!failed.has(documento.id)) await inspectOne(documento);
  }
}

/** A document that cannot be fetched now is none of the person's concern here: packages say that nobody has looked into it. */
async function inspectOne(documento: Archivo): Promise<Inspeccion | undefined> {
  try {
    const found = await inspectDocumento(documento);
    if (found) await recordInspecciones([{ id: documento.id, inspeccion: found.inspeccion }]);
    else failed.add(documento.id);
    return found?.inspeccion;
  } catch {
    failed.add(documento.id);
    return undefined;
  }
}
