import { v4 as uuid } from 'uuid';

import { NUMERADOS } from '../azar';
import { type Contexto, Nada, oneOf, type Operacion, typing } from '../operacion';
import { aDealPage } from './expedientes';

type Nueva = Parameters<Contexto['api']['aportacion']['saveAportacion']>[0];
type Documento = Awaited<ReturnType<Contexto['api']['aportacion']['listDocumentosDe']>>[number];

/** The brief and its exhibits, of the documents of a case file that the person sees. */
async function preparar(contexto: Contexto): Promise<void> {
  const { api, azar, about, signal } = contexto;
  const deals = (await aDealPage(contexto, 50)).map(({ id }) => id);
  const documentos = await api.aportacion.listDocumentosDe(deals, signal);
  const { deal_id } = oneOf(contexto, documentos);
  const [escrito, ...piezas] = azar.some(
    documentos.filter((one) => one.deal_id === deal_id),
    5,
  );
  if (!escrito) throw new Nada();
  const id = uuid();
  about(deal_id, id);
  await typing(contexto);
  await api.aportacion.saveAportacion({
    id,
    deal_id,
    procedimiento_id: null,
    tipo: azar.pick(['demanda', 'tramite', 'tramite', 'recurso', 'costas']),
    perfil: 'LexNET',
    escrito_documento_id: escrito.id,
    documentos: piezas.map((pieza, n) => lineaOf(pieza, n, azar.roll(30))),
    comprobaciones: [],
    sin_exigidos: Object.fromEntries(NUMERADOS.map((clase) => [clase, 'cosas del azar'])),
    paquete_sha256: id.replaceAll('-', '').repeat(2),
  });
}

const lineaOf = (pieza: Documento, n: number, first: number): Nueva['documentos'][number] => ({
  documento_id: pieza.id,
  orden: n + 1,
  numero: String(first + n + 1),
  descripcion: pieza.file_name,
  clase: pieza.category,
  archivo: `${n + 1}.pdf`,
  bytes: pieza.file_size,
  sha256: pieza.sha256 ?? '0'.repeat(64),
  copia: 'original',
  envio: 1,
});

async function anAportacion(contexto: Contexto) {
  const { api, about } = contexto;
  const deals = (await aDealPage(contexto, 50)).map(({ id }) => id);
  const open = (await api.aportacion.listAportaciones(deals)).filter(({ estado }) => estado !== 'anulada');
  const aportacion = oneOf(contexto, open);
  about(aportacion.deal_id, aportacion.id);
  return aportacion;
}

async function presentar(contexto: Contexto): Promise<void> {
  const { api, azar, signal } = contexto;
  const { id, deal_id } = await anAportacion(contexto);
  const acuse = oneOf(contexto, await api.documentos.listDocumentos(deal_id, signal));
  await typing(contexto);
  await api.aportacion.submitAportacion(id, {
    presentada_el: new Date().toISOString(),
    registro: `R-${azar.roll(1000)}`,
    acuse_documento_id: acuse.id,
  });
}

async function anular(contexto: Contexto): Promise<void> {
  const { id } = await anAportacion(contexto);
  await contexto.api.aportacion.annulAportacion(id, 'cosas del azar');
}

export const aportaciones: Operacion[] = [
  { nombre: 'preparar un paquete', peso: 4, hacer: preparar },
  { nombre: 'presentar un paquete', peso: 2, hacer: presentar },
  { nombre: 'anular un paquete', peso: 1, entera: true, hacer: anular },
];
