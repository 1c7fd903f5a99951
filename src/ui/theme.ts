import { createTheme, type MantineColorsTuple } from '@mantine/core';
import type * as kit from '@mantine/core';

import tableClasses from '@/ui/table.module.css';

const petrol: MantineColorsTuple = [
  '#eef6f7',
  '#dbe9ec',
  '#b4d2d8',
  '#8abac4',
  '#66a5b2',
  '#4e98a7',
  '#3f8f9f',
  '#2e7886',
  '#1e6573',
  '#0b5563',
];
const verde: MantineColorsTuple = [
  '#edf6f0',
  '#dcede2',
  '#b9dbc6',
  '#92c7a7',
  '#6fb58c',
  '#56a878',
  '#3f9566',
  '#2f7f54',
  '#256b46',
  '#1b5737',
];
const rojo: MantineColorsTuple = [
  '#fbf0ee',
  '#f6dfdb',
  '#ecbcb5',
  '#e1968b',
  '#d77668',
  '#cf6153',
  '#c24b3c',
  '#a93a2c',
  '#8f2d21',
  '#752117',
];
const ambar: MantineColorsTuple = [
  '#fdf6e7',
  '#faebc9',
  '#f3d795',
  '#ecc25e',
  '#e6b02f',
  '#d39a12',
  '#b07f0b',
  '#8a6308',
  '#6f5008',
  '#573f07',
];
const tinta: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ee',
  '#e9e6e1',
  '#dfdbd5',
  '#d3cfc8',
  '#8c8984',
  '#5c6066',
  '#43474d',
  '#2b2f34',
  '#1d2125',
];

// Dark grey scale of the same warm tone: the first colour is text, the last but one is the background of the page.
const dark: MantineColorsTuple = [
  '#e6e4e0',
  '#cfccc7',
  '#a8a49e',
  '#94908a',
  '#45423e',
  '#33312e',
  '#2a2826',
  '#211f1e',
  '#191817',
  '#121110',
];

const overlayProps = { color: '#1d2125', backgroundOpacity: 0.4 };

type Extension<Name extends keyof typeof kit> = (typeof kit)[Name] extends {
  extend: (input: infer I) => unknown;
}
  ? I
  : never;

/** By name and not by `Modal.extend()`, which would bring the code of each component with the first page. */
const components: { [Name in keyof typeof kit]?: Extension<Name> } = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
  Badge: {
    defaultProps: { variant: 'light', radius: 'sm' },
    styles: { root: { textTransform: 'none', fontWeight: 500 } },
  },
  Button: { defaultProps: { size: 'sm' } },
  Drawer: { defaultProps: { transitionProps: { duration: 140 }, overlayProps } },
  InputWrapper: {
    defaultProps: { withAsterisk: false },
    styles: { label: { marginBottom: 4 }, error: { fontSize: 12 }, description: { fontSize: 12 } },
  },
  // Its first entry takes the focus: the kit's own placeholder is an element without a name inside the menu.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  // The dialog's own <header> would count as a second banner of the page.
  Modal: {
    defaultProps: {
      transitionProps: { duration: 140 },
      overlayProps,
      attributes: { header: { role: 'presentation' } },
    },
    styles: { title: { fontWeight: 600 } },
  },
  // Menus, tooltips and the like: outside every landmark a screen reader would not find them.
  Portal: { defaultProps: { target: '#emergentes' } },
  PasswordInput: {
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar u ocultar la contraseña' } },
  },
  Table: { classNames: { table: tableClasses.table ?? '' } },
  Tooltip: { defaultProps: { openDelay: 700, transitionProps: { duration: 120 } } },
};

/** The tokens of the product: warm neutrals, one accent (petrol), tinted states. */
export const theme = createTheme({
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  primaryColor: 'petrol',
  // Filled buttons carry white letters: AA in both.
  primaryShade: { light: 9, dark: 7 },
  colors: { petrol, verde, rojo, ambar, gray: tinta, dark },
  black: '#1d2125',
  defaultRadius: 6,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '30px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components,
});
