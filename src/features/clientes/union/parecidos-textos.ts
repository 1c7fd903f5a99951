import type { FichaBreve, PorQue } from '@/data/clientes/clientes-parecidos-api';
import { formatFecha, formatNumero } from '@/lib/formato';

const POR: Record<PorQue, string> = {
  nif: 'mismo DNI o CIF',
  contacto: 'mismo nombre, y teléfono o email',
  nombre: 'mismo nombre',
};

export const textosParecidos = {
  por: (por: PorQue) => POR[por],
  fichaBreve: ({ nif, telefono, email, created_at }: FichaBreve) =>
    [nif, telefono, email, `creada el ${formatFecha(created_at)}`].filter(Boolean).join(' · '),
  puedeSer: (nombre: string, por: PorQue) => `Puede ser la misma persona que ${nombre} (${POR[por]}).`,
  masPares: (n: number) => `Hay ${formatNumero(n)} más: aparecerán a medida que se resuelvan estas parejas.`,
};
