import {
  IconArrowBackUp,
  IconBell,
  IconBellRinging,
  IconBraces,
  IconBuildingBank,
  IconCalculator,
  IconCalendarPlus,
  IconCalendarTime,
  IconChecklist,
  IconDeviceDesktop,
  IconFileImport,
  IconFilePencil,
  IconFolderPlus,
  IconFolders,
  IconFolderUp,
  IconMail,
  IconMailCheck,
  IconMailForward,
  IconMoon,
  IconRss,
  IconStack2,
  IconSun,
  IconTemplate,
  IconTableImport,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';

import { adminSections, sectionGroups, staffSections } from '@/app/sections';
import { APARTADOS, CLAVES_DE_APARTADOS } from '@/features/ajustes/apartados';
import type { Pagina } from '@/features/busqueda/opciones';

const acciones: Pagina[] = [
  {
    label: 'Crear cliente',
    alias: 'Nuevo cliente',
    icon: IconUserPlus,
    link: { to: '/dashboard/clientes', search: { abrir: 'nuevo' } },
  },
  {
    label: 'Crear expediente',
    alias: 'Nuevo expediente',
    icon: IconFolderPlus,
    link: { to: '/dashboard/nuevo-expediente' },
  },
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
  {
    label: 'Nuevo plazo',
    alias: 'Calcular un plazo',
    icon: IconCalendarPlus,
    link: { to: '/dashboard/agenda', search: { abrir: 'plazo' } },
  },
  {
    label: 'Nueva tarea',
    icon: IconChecklist,
    link: { to: '/dashboard/tareas', search: { abrir: 'tarea' } },
  },
  {
    label: 'Nueva anotación en la agenda',
    alias: 'Nuevo señalamiento',
    icon: IconCalendarPlus,
    link: { to: '/dashboard/agenda', search: { abrir: 'anotacion' } },
    soloBuscando: true,
  },
  {
    label: 'Suscribirse a la agenda',
    icon: IconRss,
    link: { to: '/dashboard/agenda', search: { abrir: 'suscripcion' } },
    soloBuscando: true,
  },
  {
    label: 'Importar notificaciones judiciales',
    alias: 'Revisar notificaciones de LexNET',
    icon: IconBell,
    link: { to: '/dashboard/notificaciones' },
    soloBuscando: true,
  },
  {
    label: 'Importar justificantes',
    alias: 'Importar acuses',
    icon: IconMailCheck,
    link: { to: '/dashboard/expedientes', search: { abrir: 'justificantes' } },
    soloBuscando: true,
  },
  {
    label: 'Enviar reclamaciones',
    alias: 'Expedientes sin reclamación previa',
    icon: IconMailForward,
    link: { to: '/dashboard/expedientes', search: { masc: 'sin-previa' } },
    soloBuscando: true,
  },
];

/** The letter is for the case file whose page is open; without one, the page asks for which. */
const escrito = (deal: string | undefined): Pagina => ({
  label: deal ? 'Generar escrito de este expediente' : 'Generar escrito',
  icon: IconFilePencil,
  link: { to: '/dashboard/generar', search: deal ? { deal } : {} },
  soloBuscando: !deal,
});

/** Not in the sidebar. */
const otras: Pagina[] = [
  { label: 'Acreedores', icon: IconBuildingBank, link: { to: '/dashboard/acreedores' } },
  { label: 'Plantillas', icon: IconTemplate, link: { to: '/dashboard/plantillas' } },
  { label: 'Lotes de escritos', icon: IconStack2, link: { to: '/dashboard/lotes' } },
  { label: 'Correos a los clientes', icon: IconMail, link: { to: '/dashboard/correos' } },
  { label: 'Campos de las plantillas', icon: IconBraces, link: { to: '/dashboard/campos' } },
  {
    label: 'Avisos',
    icon: IconBellRinging,
    link: { to: '/dashboard/notificaciones', search: { vista: 'avisos' } },
  },
  { label: 'Formato anterior', icon: IconFolders, link: { to: '/dashboard/formato-anterior' } },
  { label: 'Importaciones', icon: IconFileImport, link: { to: '/dashboard/importaciones' } },
  { label: 'Cambios en bloque', icon: IconArrowBackUp, link: { to: '/dashboard/cambios-en-bloque' } },
  {
    label: 'Cálculo de intereses',
    alias: 'Mora, Interés legal',
    icon: IconCalculator,
    link: { to: '/dashboard/calculo' },
  },
  {
    label: 'Prescriben en 60 días',
    alias: 'Prescripción',
    icon: IconCalendarTime,
    link: { to: '/dashboard/prescripciones' },
  },
  { label: 'Plazos que cambian', icon: IconCalendarTime, link: { to: '/dashboard/plazos-que-cambian' } },
  {
    label: 'Clientes repetidos',
    alias: 'Posibles repetidos, Unir clientes',
    icon: IconUsers,
    link: { to: '/dashboard/clientes/repetidos' },
  },
  {
    label: 'Traspasar lo que tengo',
    alias: 'Vacaciones, Bajas',
    icon: IconUsers,
    link: { to: '/dashboard/traspasar' },
  },
  { label: 'Perfil', icon: IconUserCircle, link: { to: '/dashboard/perfil' } },
];

const deAdministrador: Pagina[] = [
  {
    label: 'Crear servicio',
    alias: 'Nuevo servicio',
    icon: IconFolderPlus,
    link: { to: '/dashboard/servicios/nuevo' },
  },
  {
    label: 'Clases de plazo',
    alias: 'Tipos de plazo',
    icon: IconCalendarTime,
    link: { to: '/dashboard/calendarios', search: { vista: 'tipos' } },
  },
  ...CLAVES_DE_APARTADOS.map((apartado): Pagina => ({
    label: `Ajustes: ${APARTADOS[apartado].titulo}`,
    alias: APARTADOS[apartado].alias,
    icon: APARTADOS[apartado].icon,
    link: { to: '/dashboard/ajustes/$apartado', params: { apartado } },
    soloBuscando: true,
  })),
];

/** What else a section is called, and what is to be found in it. */
const ALIAS: Record<string, string> = {
  Informes: 'Estadísticas, Embudo, Plazo de respuesta',
  Notificaciones: 'LexNET, Procurador',
  'Agenda procesal': 'Plazos, Señalamientos, Vistas y juicios',
  Soporte: 'Ayuda, Atajos de teclado',
  Auditoría: 'Quién ha cambiado qué',
  Papelera: 'Eliminados, Restaurar',
  Equipo: 'Personas, Administradores',
  Calendarios: 'Festivos, Días inhábiles, Sedes',
};

const TEMAS = [
  { tema: 'light', label: 'Tema claro', icon: IconSun },
  { tema: 'dark', label: 'Tema oscuro', icon: IconMoon },
  { tema: 'auto', label: 'Tema como el sistema', icon: IconDeviceDesktop },
] as const;

type Tema = (typeof TEMAS)[number]['tema'];

interface Contexto {
  isAdministrador: boolean;
  /** The case file whose page is open. */
  deal: string | undefined;
  onTema: (tema: Tema) => void;
}

/** What Buscar can go to, or run, besides what it finds. */
export function paginasOf({ isAdministrador, deal, onTema }: Contexto): Pagina[] {
  const sections = [
    ...sectionGroups.flatMap((group) => group.sections),
    ...staffSections,
    ...(isAdministrador ? adminSections : []),
  ];
  const paginas = [
    ...sections.map(({ label, icon, to }): Pagina => ({
      label,
      alias: ALIAS[label] ?? '',
      icon,
      link: { to },
    })),
    ...otras,
    ...(isAdministrador ? deAdministrador : []),
  ];
  const temas = TEMAS.map(({ tema, ...pagina }) => ({
    ...pagina,
    soloBuscando: true,
    run: () => onTema(tema),
  }));
  return [
    ...(deal ? [escrito(deal), ...acciones] : [...acciones, escrito(undefined)]),
    ...paginas.map((pagina) => ({ ...pagina, soloBuscando: !MAIN.has(pagina.label) })),
    ...temas,
  ];
}

const MAIN = new Set(['Inicio', 'Clientes', 'Expedientes', 'Informes', 'Acreedores']);
