/** Terms as earlier rules counted them. */
import { type Fila, unPlazo } from './agenda';

/** «Documentos que no cabían» of 05/03/2026 as MOTOR 2 counted it: as if a procurador had received it. */
export const documentosDeAntes = (sede: string, fila: Fila = {}): Fila =>
  unPlazo({
    titulo: 'Documentos que no cabían en el envío',
    plazo_tipo: 'documentos_que_no_caben',
    sede_id: sede,
    inicio: '2026-03-09',
    gracia: '2026-03-10',
    entrada: {
      disparo: { via: 'procurador', fecha: '2026-03-05', hora: '10:00' },
      unidad: 'dias',
      cantidad: 1,
      clase: 'procesal',
      articulo: 'art. 135.2 LEC',
    },
    computo: {
      notificacion: '2026-03-06',
      primero: '2026-03-09',
      vence: '2026-03-09',
      pasos: ['Recibida por el Colegio'],
      motor: '2',
    },
    ...fila,
  });
