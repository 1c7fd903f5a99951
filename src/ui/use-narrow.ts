import { useMediaQuery } from '@mantine/hooks';

/** A phone's width: tables become cards and dialogs fill the screen. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
