import { focusFirstRow, moveToRow, ROW, ROW_LINK } from '@/ui/lista/row-keys';

/** What single keys do on whatever page there is, by what the page itself says of its rows. */

const main = () => document.getElementById('contenido');
const rowOf = (element: Element | null) => element?.closest<HTMLElement>(`[${ROW}]`);

/** False where the page has no such thing: then the key is nobody's. */
export const ACCIONES: Record<string, () => boolean> = {
  '/': () => {
    const box = main()?.querySelector<HTMLInputElement>('input[type="search"]');
    box?.focus();
    box?.select();
    return box != null;
  },
  j: () => moveRow('ArrowDown'),
  k: () => moveRow('ArrowUp'),
  x: () => {
    const box = rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]');
    box?.click();
    return box != null;
  },
};

function moveRow(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const page = main();
  if (!page?.querySelector(`[${ROW}]`)) return false;
  if (rowOf(document.activeElement)) moveToRow(page, key, document.activeElement as Element);
  else focusFirstRow(page);
  return true;
}

const EDITABLE = /^\/dashboard\/(?:expedientes|formato-anterior)\/[^/]+$/;

/** Where what is in hand is edited: the row's record, or the page's. */
export function editAddress(): string | undefined {
  const link = rowOf(document.activeElement)?.querySelector<HTMLAnchorElement>(`[${ROW_LINK}]`);
  const path = link ? new URL(link.href).pathname : window.location.pathname;
  return EDITABLE.test(path) ? `${path}/editar` : undefined;
}
