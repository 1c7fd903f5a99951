import {
  IconArrowBackUp,
  IconBraces,
  IconBuildingBank,
  IconDeviceDesktop,
  IconFileImport,
  IconFolderPlus,
  IconFolderUp,
  IconMoon,
  IconSun,
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
  {
    label: 'Deshacer la última importación',
    icon: IconArrowBackUp,
    link: { to: '/dashboard/importaciones', search: { abrir: 'ultima' } },
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

const TEMAS = [
  { tema: 'light', label: 'Tema claro', icon: IconSun },
  { tema: 'dark', label: 'Tema oscuro', icon: IconMoon },
  { tema: 'auto', label: 'Tema como el sistema', icon: IconDeviceDesktop },
] as const;

type Tema = (typeof TEMAS)[number]['tema'];

/** What Buscar can go to, or run, besides what it finds. */
export function paginasOf(isAdministrador: boolean, onTema: (tema: Tema) => void): Pagina[] {
  const sections = [
    ...sectionGroups.flatMap((group) => group.sections),
    ...staffSections,
    ...(isAdministrador ? adminSections : []),
  ];
  const paginas = [
    ...sections.map(({ label, icon, to }): Pagina => ({ label, icon, link: { to } })),
    ...otras,
  ];
  const temas = TEMAS.map(({ tema, ...pagina }) => ({
    ...pagina,
    soloBuscando: true,
    run: () => onTema(tema),
  }));
  return [
    ...acciones,
    ...paginas.map((pagina) => ({ ...pagina, soloBuscando: !MAIN.has(pagina.label) })),
    ...temas,
  ];
}

const MAIN = new Set(['Inicio', 'Clientes', 'Expedientes', 'Informes', 'Acreedores']);
