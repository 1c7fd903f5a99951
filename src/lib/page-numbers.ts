export const GAP = 'gap';

/** The pages a pager links to: first, last, the current one and its neighbours, with gaps where some are left out. */
export function pageNumbers(page: number, pages: number): (number | typeof GAP)[] {
  const shown = [...new Set([1, ...neighbours(page, pages), pages])].filter((n) => n >= 1 && n <= pages);
  return shown.flatMap((n, index) => {
    const previous = shown[index - 1] ?? 0;
    // A gap of one page takes the room of its number: show the number.
    if (n - previous === 2) return [n - 1, n];
    return n - previous > 2 ? [GAP, n] : [n];
  });
}

function neighbours(page: number, pages: number): number[] {
  const middle = Math.min(Math.max(page, 3), Math.max(pages - 2, 3));
  return [middle - 1, middle, middle + 1];
}
