import {
  IconBell,
  IconBriefcase,
  IconCalendarCog,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconFilePencil,
  IconFolders,
  IconHome,
  IconHistory,
  IconLifebuoy,
  IconRobot,
  IconSettings,
  IconTrash,
  IconUserCog,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

export interface Section {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  /** Active only on its own page, not on those below it. */
  exact?: boolean;
  /** Pages that belong to it and are not below it. */
  also?: string[];
}

interface SectionGroup {
  title: string;
  sections: Section[];
}

export const sectionGroups: SectionGroup[] = [
  {
    title: 'Principal',
    sections: [
      { label: 'Inicio', to: '/dashboard', icon: IconHome, exact: true },
      { label: 'Clientes', to: '/dashboard/clientes', icon: IconUsers },
      {
        label: 'Expedientes',
        to: '/dashboard/expedientes',
        icon: IconFolders,
        also: [
          '/dashboard/nuevo-expediente',
          '/dashboard/formato-anterior',
          '/dashboard/acreedores',
          '/dashboard/importaciones',
          '/dashboard/cambios-en-bloque',
        ],
      },
      { label: 'Servicios', to: '/dashboard/servicios', icon: IconBriefcase },
      { label: 'Informes', to: '/dashboard/informes', icon: IconChartBar },
    ],
  },
  {
    title: 'Gestión procesal',
    sections: [
      { label: 'Notificaciones', to: '/dashboard/notificaciones', icon: IconBell },
      {
        label: 'Escritos',
        to: '/dashboard/escritos',
        icon: IconFilePencil,
        also: [
          '/dashboard/lotes',
          '/dashboard/correos',
          '/dashboard/plantillas',
          '/dashboard/campos',
          '/dashboard/generar',
          '/dashboard/redactar',
        ],
      },
      {
        label: 'Agenda procesal',
        to: '/dashboard/agenda',
        icon: IconCalendarEvent,
        also: ['/dashboard/plazos-que-cambian'],
      },
      { label: 'Tareas pendientes', to: '/dashboard/tareas', icon: IconChecklist },
    ],
  },
  {
    title: 'Customer Excellence',
    sections: [
      { label: 'DirectBot', to: '/dashboard/directbot', icon: IconRobot },
      { label: 'Soporte', to: '/dashboard/soporte', icon: IconLifebuoy },
    ],
  },
];

/** For all of staff, below the groups. */
export const staffSections: Section[] = [
  { label: 'Auditoría', to: '/dashboard/auditoria', icon: IconHistory },
  { label: 'Papelera', to: '/dashboard/papelera', icon: IconTrash },
];

/** For administrators only. */
export const adminSections: Section[] = [
  { label: 'Equipo', to: '/dashboard/equipo', icon: IconUserCog, also: ['/dashboard/traspasar'] },
  { label: 'Calendarios', to: '/dashboard/calendarios', icon: IconCalendarCog },
  { label: 'Ajustes', to: '/dashboard/ajustes', icon: IconSettings },
];
