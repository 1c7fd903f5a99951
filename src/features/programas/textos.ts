import type { Evento } from '@/data/programas/destinos-api';
import type { Permiso } from '@/data/programas/programas-api';
import { formatNumero, plural } from '@/lib/formato';

export const textos = {
  titulo: 'Programas',
  fuera:
    'En esta instalación los datos están en Supabase, que recibe por sí mismo a los programas: aquí no hay llaves.',
  queEs:
    'Con una llave otro programa entra con su propio nombre, que es el que consta en Auditoría, y hace solo lo que se le permite. Quien tenga la llave puede usarla: guárdela como una contraseña.',
  nueva: 'Nueva llave',
  ninguna: 'Todavía no hay ninguna llave.',
  lista: 'Llaves de programas',
  copiela: 'Copie la llave ahora: no se volverá a mostrar',
  revocarLaLlave: 'Revocar la llave',
  dejaDeEntrar: (nombre: string) =>
    `«${nombre}» deja de entrar ahora mismo. No se puede deshacer: haría falta otra llave.`,
  sinUsar: 'sin usar todavía',
  caduca: (dia: string) => `caduca el ${dia}`,
  usada: (momento: string) => `usada el ${momento}`,
  creada: (quien: string | null, dia: string) => `la creó ${quien ?? 'alguien que ya no está'} el ${dia}`,
};

/** The screens offer the permissions in this order; tests/seguridad/22-llaves compares them with the door's and with the table's. */
export const PERMISOS: Record<Permiso, { label: string; description: string }> = {
  leer: { label: 'Leer expedientes', description: 'Sus datos y sus documentos' },
  escribir: { label: 'Crear y actualizar expedientes', description: 'También por importación' },
  documentos: { label: 'Subir documentos', description: 'A los expedientes' },
  informes: { label: 'Leer informes', description: 'Las cifras de Informes' },
};

export const textosDeAvisos = {
  titulo: 'Avisos a otros programas',
  fuera:
    'En esta instalación nadie avisa a otros programas de lo que pasa: lo hace el programa cuando tiene la clave de servicio del proyecto.',
  queEs:
    'Cuando pasa algo aquí, se avisa a la dirección de otro programa. El aviso dice el número del expediente y qué ha pasado, ningún dato de personas, y va firmado para que ese programa sepa que es de aquí.',
  nueva: 'Nueva dirección',
  ninguna: 'Todavía no se avisa a nadie.',
  lista: 'Direcciones a las que se avisa',
  comoEs: 'Empieza por https:// y es de Internet: no se avisa a este servidor ni a la red del despacho',
  copiela: 'Copie la clave de la firma ahora: no se volverá a mostrar',
  clave: 'Clave de la firma',
  copiar: 'Copiar la clave',
  retirarLaDireccion: 'Retirar la dirección',
  dejaDeAvisarse: (nombre: string) =>
    `A «${nombre}» no se le avisa más, tampoco de lo que estaba en espera. No se puede deshacer: haría falta otra clave.`,
  sinAvisar: 'ningún aviso entregado todavía',
  ultimo: (momento: string) => `último aviso entregado el ${momento}`,
  enEspera: (n: number) => `${formatNumero(n)} en espera`,
  sinEntregar: (n: number) => `${formatNumero(n)} sin entregar`,
  creada: (quien: string | null, dia: string) => `la añadió ${quien ?? 'alguien que ya no está'} el ${dia}`,
  nadaTodavia: 'Todavía no hay ningún aviso. Se guardan los de un mes, y aquí están los últimos cincuenta.',
  ver: 'Ver avisos',
  ocultar: 'Ocultar avisos',
  avisosDe: (nombre: string) => `Avisos a ${nombre}`,
  yMas: (first: string, n: number) => `${first} y ${formatNumero(n)} más`,
  otraVez: (intentos: number, momento: string) =>
    `${plural(intentos, 'intento', 'intentos')}, se repite el ${momento}`,
};

export const EVENTOS: Record<Evento, { label: string; description: string }> = {
  expediente_creado: { label: 'Expediente creado', description: 'También por importación o con una llave' },
  documento_anadido: { label: 'Documento añadido', description: 'A un expediente' },
  cambio_de_fase: { label: 'Cambio de fase', description: 'De un expediente' },
  plazo_cercano: {
    label: 'Plazo cercano',
    description: 'Cada día, los que vencen hoy o en uno, tres o siete días hábiles',
  },
};
