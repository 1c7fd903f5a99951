import type { CSSVariablesResolver } from '@mantine/core';

/**
 * The warm surfaces. Mantine's `body` is the panel (white): pages lie on `--bo-page`.
 * `--bo-hairline` separates, `--bo-dim` is the second ink, `--bo-sidebar` the ground of the sidebar.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--bo-sidebar-width': '256px',
    '--bo-sidebar-width-collapsed': '80px',
    '--bo-ease': '140ms ease-out',
    // A bar that glides from step to step is drawn sixty times a second: a third of the browser's work while files go up.
    '--progress-transition-duration': '0ms',
  },
  light: {
    '--bo-page': '#faf9f7',
    '--bo-panel': '#ffffff',
    '--bo-sidebar': '#f5f3f0',
    '--bo-hairline': '#e9e6e1',
    '--bo-dim': '#5c6066',
    '--bo-hover': '#edeae5',
    '--bo-active': 'var(--mantine-color-petrol-1)',
    '--bo-active-color': 'var(--mantine-color-petrol-9)',
    // 4.5:1 on white; Mantine's own are lighter.
    '--mantine-color-placeholder': '#73706b',
    '--mantine-color-error': 'var(--mantine-color-rojo-7)',
    '--mantine-color-success': 'var(--mantine-color-verde-8)',
    '--mantine-color-disabled-color': '#807d78',
  },
  dark: {
    '--bo-page': '#191817',
    '--bo-panel': 'var(--mantine-color-dark-7)',
    '--bo-sidebar': '#1d1c1a',
    '--bo-hairline': '#35322f',
    '--bo-dim': '#a8a49e',
    '--bo-hover': '#2a2826',
    '--bo-active': '#16363d',
    '--bo-active-color': 'var(--mantine-color-petrol-1)',
    // Mantine darkens the ninth shade, which glows; these are tints of the panel.
    '--mantine-color-petrol-light': '#16363d',
    '--mantine-color-petrol-light-hover': '#1b424a',
    '--mantine-color-verde-light': '#1f3428',
    '--mantine-color-verde-light-hover': '#264132',
    '--mantine-color-rojo-light': '#41241f',
    '--mantine-color-rojo-light-hover': '#4e2b25',
    '--mantine-color-ambar-light': '#3b2f14',
    '--mantine-color-ambar-light-hover': '#483a19',
    '--mantine-color-gray-light': '#35322f',
    '--mantine-color-gray-light-hover': '#3f3c38',
    '--mantine-color-error': 'var(--mantine-color-rojo-3)',
    '--mantine-color-success': 'var(--mantine-color-verde-3)',
  },
});
