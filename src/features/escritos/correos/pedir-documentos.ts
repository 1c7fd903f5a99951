/** What is written without a template: a mail that asks the client for what the case file lacks. */
import { DEL_CLIENTE, type DocumentoDelCliente } from '@/data/documentos/documentos-numerados';
import { reviewTexto } from '@/domain/plantillas/texto';
import type { PlantillaParaEscribir } from '@/features/escritos/correos/del-servicio';

export const PEDIR = 'pedir';

/** In its place stands what each case file lacks. It is no field: only this text has it. */
const LO_QUE_FALTA = '[lo que falta]';

const TEXTO = {
  asunto: 'Documentos que faltan para su reclamación frente a {demandado.nombre}',
  cuerpo: [
    'Buenos días:',
    'Para seguir con su reclamación frente a {demandado.nombre} necesitamos que nos envíe:',
    LO_QUE_FALTA,
    'Puede responder a este correo con los archivos, o con fotografías en las que se lea todo.',
    'Un saludo,\n{despacho.nombre}',
  ].join('\n\n'),
};

export const textoDelPedido = (): PlantillaParaEscribir => ({
  id: PEDIR,
  clase: 'correo',
  nombre: 'Documentos que faltan',
  ...TEXTO,
  servicio_id: null,
  fase: null,
  revision: reviewTexto(TEXTO),
});

const COMO_SE_PIDE: Record<DocumentoDelCliente, string> = {
  'apud-acta': 'el apoderamiento apud acta',
  'contrato-poliza': 'el contrato y la póliza',
  recibo: 'el recibo',
};

/**
 * The text of one case file; undefined where the client has nothing of what is missing.
 * @param faltan its missing required documents
 */
export function pedidoDe(
  plantilla: PlantillaParaEscribir,
  faltan: readonly string[],
): PlantillaParaEscribir | undefined {
  const suyos = DEL_CLIENTE.filter((name) => faltan.includes(name));
  if (suyos.length === 0) return undefined;
  const lista = suyos.map((name) => `- ${COMO_SE_PIDE[name]}`).join('\n');
  return { ...plantilla, cuerpo: plantilla.cuerpo.replace(LO_QUE_FALTA, lista) };
}
