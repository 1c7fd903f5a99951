import type { Retirada } from '@/data/demostracion/demostracion-api';
import { plural } from '@/lib/formato';

const sum = (cuantas: Record<string, number>) => Object.values(cuantas).reduce((all, n) => all + n, 0);

export const textosDemostracion = {
  ofrecida:
    '150 clientes y 150 expedientes inventados, con sus documentos, plazos, escritos y cobros, para ver el programa en marcha. No se escribe a nadie, y se retira entera de una vez.',
  aMedias: 'Se quedó a medias. Puede seguir donde estaba, o retirar lo que hay.',
  puesta: (filas: number) =>
    `${plural(filas, 'ficha es', 'fichas son')} de la demostración: clientes, expedientes y todo lo suyo, inventados. Un administrador la retira entera de una vez.`,
  progreso: 'Progreso de la demostración',
  noSeHaPodido: 'La demostración se ha quedado a medias',
  queSeVa: ({ van, cambiadas, cuelgan, quedan }: Retirada): string =>
    [
      `Se van ${plural(van.deals ?? 0, 'expediente', 'expedientes')} y ${plural(van.clientes ?? 0, 'cliente', 'clientes')} con todo lo suyo, también de la Papelera y de Auditoría. No se puede deshacer.`,
      cambiadas > 0 &&
        `Alguien ha cambiado ${plural(cambiadas, 'ficha', 'fichas')} de la demostración: los cambios se van con ella.`,
      sum(cuelgan) > 0 &&
        `Se va también lo que alguien ha añadido en sus expedientes y clientes: ${plural(sum(cuelgan), 'anotación o documento', 'anotaciones y documentos')}.`,
      sum(quedan) > 0 &&
        `${plural(sum(quedan), 'ficha se queda', 'fichas se quedan')}, porque la usa algo del despacho.`,
    ]
      .filter(Boolean)
      .join(' '),
};
