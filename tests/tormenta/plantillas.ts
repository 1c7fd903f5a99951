import { randomUUID } from 'node:crypto';

import { docx, p, r } from '../muestras/plantillas/docx';
import type { Api } from './navegador';

/** What the practice writes with, before the storm: a letter and a mail, approved by whoever administers. */

const SIN_FALTAS = {
  campos: ['demandante.nombre', 'escrito.numero'],
  bloques: [],
  condicionados: {},
  desconocidos: [],
  problemas: [],
};
const DE_CUALQUIERA = { nota: '', servicio_id: null, fase: null, revision: SIN_FALTAS };

export async function preparePlantillas({ plantillas, settings }: Api): Promise<void> {
  const body = p(r('{escrito.numero}')) + p(r('Don {demandante.nombre}.'));
  const carta = await plantillas.savePlantilla({
    ...DE_CUALQUIERA,
    id: randomUUID(),
    file: new File([docx({ body })], 'Carta.docx'),
    nombre: 'Carta',
    uso: 'cliente',
  });
  const correo = await plantillas.saveTexto({
    id: randomUUID(),
    ...DE_CUALQUIERA,
    clase: 'correo',
    nombre: 'Aviso',
    uso: 'cliente',
    asunto: 'Su expediente',
    cuerpo: 'Don {demandante.nombre}',
  });
  for (const id of [carta, correo]) await plantillas.changeEstado(id, { accion: 'aprobar' });
  await settings.saveSetting({ name: 'correos_por_minuto', value: '60', readAt: undefined });
}
