import { useMediaQuery } from '@mantine/hooks';

/** A phone's width: tables become cards and dialogs fill the screen. Some tables need more room than that: `below`, in em. A sheet of paper is none, or a list would become cards on its way to the printer. */
export function useNarrow(below = 48): boolean {
  return useMediaQuery(`screen and (max-width: ${below - 0.01}em)`, false, {
    getInitialValueInEffect: false,
  });
}
