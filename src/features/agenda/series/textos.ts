import type { cambiosDe } from '@/domain/publicados/hoja';
import { enumerar, formatNumero, plural } from '@/lib/formato';

const MAX_HUECOS = 12;

export const textos = {
  que: 'El programa no trae estas series, salvo lo que se leyó en el BOE y lo que otros cuentan de él («De segunda mano»): se cargan de su publicación, con su fuente y su día, y quien las compara con ella responde.',
  ayuda:
    'Una cifra por línea: mes;tipo;publicado;fuente;enlace. Por ejemplo 01/2024;12,5;29/02/2024;Fuente;https://… Lo que se borra de aquí se quita de la serie.',
  ningunCambio: 'Sin cambios.',
  cambios: ({ nuevas, corregidas, quitadas }: ReturnType<typeof cambiosDe>) =>
    `Al guardar: ${enumerar([
      ...(nuevas > 0 ? [plural(nuevas, 'cifra nueva', 'cifras nuevas')] : []),
      ...(corregidas > 0 ? [plural(corregidas, 'corregida', 'corregidas')] : []),
      ...(quitadas > 0 ? [plural(quitadas, 'quitada', 'quitadas')] : []),
    ])}.`,
  huecos: (huecos: string[]) =>
    `Faltan ${huecos.slice(0, MAX_HUECOS).join(', ')}${huecos.length > MAX_HUECOS ? ` y ${formatNumero(huecos.length - MAX_HUECOS)} más` : ''}: de esos meses no se compara ni se cuenta nada.`,
  sinRevisar: (n: number, deSegundaMano: number) =>
    `${plural(n, 'cifra', 'cifras')} sin comparar con su publicación${deSegundaMano > 0 ? `, de las que ${formatNumero(deSegundaMano)} de segunda mano` : ''}.`,
  revisada: 'Todas sus cifras están comparadas con su publicación.',
};
