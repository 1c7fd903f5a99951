/** What is written without a template: the text that the service of each case file has for its phase. */
import type { PlantillaEscrita } from '@/data/escritos/plantillas-api';
import { reviewTexto } from '@/domain/plantillas/texto';

const TEXTO = { asunto: 'Su reclamación frente a {demandado.nombre}', cuerpo: '{texto.cliente}' };

export type PlantillaParaEscribir = Pick<
  PlantillaEscrita,
  'id' | 'clase' | 'nombre' | 'asunto' | 'cuerpo' | 'revision' | 'servicio_id' | 'fase'
>;

export const DEL_SERVICIO = 'servicio';

export const delServicio = (): PlantillaParaEscribir => ({
  id: DEL_SERVICIO,
  clase: 'correo',
  nombre: 'Texto para el cliente',
  ...TEXTO,
  servicio_id: null,
  fase: null,
  revision: reviewTexto(TEXTO),
});
