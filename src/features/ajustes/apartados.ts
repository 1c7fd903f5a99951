/** The pages of Ajustes, in the order in which a practice is set up. */
import {
  IconBuilding,
  IconCalendarTime,
  IconEyeCheck,
  IconFolders,
  IconKey,
  IconListCheck,
  IconMailForward,
  IconPackageExport,
  IconPlugConnected,
  IconServer,
  IconShieldLock,
  IconMail,
  type Icon,
} from '@tabler/icons-react';

interface Descrito {
  titulo: string;
  /** What is decided there. */
  que: string;
  icon: Icon;
  /** What else somebody who looks for it may call it. */
  alias: string;
}

// oxfmt-ignore
const DESCRITOS = {
  despacho: { titulo: 'Despacho', que: 'Los datos que ponen los escritos y los textos legales', icon: IconBuilding, alias: 'Datos del despacho, Textos legales, Términos y condiciones, Política de privacidad' },
  acceso: { titulo: 'Acceso', que: 'A quién se exige la verificación en dos pasos', icon: IconKey, alias: 'Verificación en dos pasos, Segundo paso, Contraseñas' },
  fases: { titulo: 'Fases y órganos', que: 'Las fases de los expedientes, el importe recuperado, los órganos y los profesionales', icon: IconFolders, alias: 'Fases de los expedientes, Importe recuperado, Órganos judiciales y profesionales' },
  plazos: { titulo: 'Plazos', que: 'Quién los confirma y cómo se lee la ley donde se discute', icon: IconCalendarTime, alias: 'Avisos de plazos, Segunda persona, Lecturas de la ley' },
  reclamaciones: { titulo: 'Reclamaciones', que: 'Las vías de la reclamación previa y sus justificantes', icon: IconMailForward, alias: 'Reclamación previa (MASC), Justificantes' },
  correos: { titulo: 'Correos', que: 'Cómo se escribe a los clientes', icon: IconMail, alias: 'Correos a los clientes' },
  tareas: { titulo: 'Tareas automáticas', que: 'Las reglas que crean tareas y las tareas periódicas', icon: IconListCheck, alias: 'Tareas que se crean solas, Tareas periódicas' },
  presentacion: { titulo: 'Presentación', que: 'Los límites de cada sistema de presentación', icon: IconPackageExport, alias: 'Sistemas de presentación, LexNET' },
  datos: { titulo: 'Protección de datos', que: 'Los bloqueos que se piden y las personas bloqueadas', icon: IconShieldLock, alias: 'Datos bloqueados, Bloqueos pedidos' },
  programas: { titulo: 'Programas', que: 'Las llaves y los avisos de otros programas', icon: IconPlugConnected, alias: 'Llaves, Avisos a otros programas' },
  revisiones: { titulo: 'Por revisar', que: 'Lo que todavía no ha revisado nadie: calendarios, plazos, series, vías, servicios y plantillas', icon: IconEyeCheck, alias: 'Sin revisar por letrado, Calendarios sin revisar, Plantillas sin aprobar' },
  sistema: { titulo: 'Sistema', que: 'Los documentos perdidos o dañados y el espacio en el disco', icon: IconServer, alias: 'Documentos perdidos, Documentos dañados, Espacio en el disco, Demostración, Datos inventados' },
} as const satisfies Record<string, Descrito>;

export type Apartado = keyof typeof DESCRITOS;

export const APARTADOS: Record<Apartado, Descrito> = DESCRITOS;

export const CLAVES_DE_APARTADOS = Object.keys(DESCRITOS) as Apartado[];

export const isApartado = (value: string): value is Apartado => Object.hasOwn(DESCRITOS, value);
