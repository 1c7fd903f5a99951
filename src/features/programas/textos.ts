import type { Permiso } from '@/data/programas/programas-api';

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
