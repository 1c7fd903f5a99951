import {
  IconBraces,
  IconBuildingBank,
  IconFileImport,
  IconFolderPlus,
  IconFolderUp,
  IconTemplate,
  IconTableImport,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';

import { adminSections, sectionGroups, staffSections } from '@/app/sections';
import type { Pagina } from '@/features/busqueda/opciones';

const acciones: Pagina[] = [
  {
    label: 'Crear cliente',
    icon: IconUserPlus,
    link: { to: '/dashboard/clientes', search: { abrir: 'nuevo' } },
  },
  { label: 'Crear expediente', icon: IconFolderPlus, link: { to: '/dashboard/nuevo-expediente' } },
  {
    label: 'Importar carpetas',
    icon: IconFolderUp,
    link: { to: '/dashboard/expedientes', search: { abrir: 'carpetas' } },
  },
  {
    label: 'Importar JSON',
    icon: IconBraces,
    link: { to: '/dashboard/expedientes', search: { abrir: 'json' } },
    soloBuscando: true,
  },
  {
    label: 'Importar clientes',
    icon: IconTableImport,
    link: { to: '/dashboard/clientes', search: { abrir: 'importar' } },
    soloBuscando: true,
  },
];

/** Not in the sidebar. */
const otras: Pagina[] = [
  { label: 'Acreedores', icon: IconBuildingBank, link: { to: '/dashboard/acreedores' } },
  { label: 'Plantillas', icon: IconTemplate, link: { to: '/dashboard/plantillas' } },
  { label: 'Importaciones', icon: IconFileImport, link: { to: '/dashboard/importaciones' } },
  { label: 'Perfil', icon: IconUserCircle, link: { to: '/dashboard/perfil' } },
];

/** What Buscar can go to besides what it finds. */
export function paginasOf(isAdministrador: boolean): Pagina[] {
  const sections = [
    ...sectionGroups.flatMap((group) => group.sections),
    ...staffSections,
    ...(isAdministrador ? adminSections : []),
  ];
  const paginas = [
    ...sections.map(({ label, icon, to }): Pagina => ({ label, icon, link: { to } })),
    ...otras,
  ];
  return [...acciones, ...paginas.map((pagina) => ({ ...pagina, soloBuscando: !MAIN.has(pagina.label) }))];
}

const MAIN = new Set(['Inicio', 'Clientes', 'Expedientes', 'Informes', 'Acreedores']);
