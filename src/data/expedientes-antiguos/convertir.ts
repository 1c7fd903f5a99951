/** `Convertir`: makes a deal of an older case file, with the data of its client and its documents. */
import { type Cliente, getCliente } from '@/data/clientes/clientes-api';
import { createDeal } from '@/data/deals/deals-alta';
import { type DealColumns, getDeal } from '@/data/deals/deals-api';
import { uploadDocumento } from '@/data/documentos/subida';
import { downloadObject } from '@/data/expedientes-antiguos/documentos-antiguos-api';
import { readDocumentoUrl } from '@/data/expedientes-antiguos/documentos-urls';
import type { ExpedienteAntiguo } from '@/data/expedientes-antiguos/expedientes-antiguos-api';
import { findIdsInPapelera } from '@/data/importacion/importacion-api';
import { DEAL_FIELD_LIST } from '@/domain/expediente/deal-fields';
import { readContenido } from '@/lib/contenido';
import { AppError, toAppError } from '@/lib/errors';

export interface Conversion {
  dealId: string;
  /** How many were copied this time; the documents of an earlier attempt are already there. */
  documentos: number;
  failures: { name: string; message: string }[];
}

/**
 * The new deal gets the id of the older case file. A second conversion therefore finds the first and copies the documents that are still
 * missing. The older case file stays as it is.
 */
export async function convertir(expediente: ExpedienteAntiguo): Promise<Conversion> {
  const isFirst = !(await getDeal(expediente.id));
  if (isFirst) await createFrom(expediente);
  const conversion = await copyDocumentos(expediente);
  if (!isFirst && conversion.documentos === 0 && conversion.failures.length === 0) {
    throw new AppError('conflict', 'Este expediente ya se ha convertido');
  }
  return conversion;
}

async function createFrom(expediente: ExpedienteAntiguo): Promise<void> {
  if ((await findIdsInPapelera([expediente.id])).size > 0) {
    throw new AppError(
      'conflict',
      'Este expediente ya se ha convertido, y el nuevo está en la Papelera: restáurelo allí',
    );
  }
  const cliente = expediente.cliente_id ? await getCliente(expediente.cliente_id) : null;
  await createDeal({ id: expediente.id, columns: toDealColumns(expediente, cliente) });
}

async function copyDocumentos({ id, documentos_urls }: ExpedienteAntiguo): Promise<Conversion> {
  const conversion: Conversion = { dealId: id, documentos: 0, failures: [] };
  for (const [index, url] of documentos_urls.entries()) {
    const { nombre, path } = readDocumentoUrl(url, index + 1);
    try {
      if (!path) throw new Error('no está en el almacén');
      const { outcome } = await uploadDocumento({
        dealId: id,
        file: await readContenido(new File([await downloadObject(path)], nombre)),
      });
      if (outcome === 'subido') conversion.documentos += 1;
    } catch (error) {
      conversion.failures.push({ name: nombre, message: toAppError(error).message });
    }
  }
  return conversion;
}

function toDealColumns(old: ExpedienteAntiguo, cliente: Cliente | null): DealColumns {
  const values = DEAL_FIELD_LIST.flatMap(({ name, antiguo, cliente: ofCliente }): [string, unknown][] => {
    if (antiguo) return [[name, old[antiguo]]];
    return ofCliente && cliente ? [[name, cliente[ofCliente]]] : [];
  });
  return Object.fromEntries(values);
}
