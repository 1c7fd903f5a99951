import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The list that this page was opened from, as the history state of the address said when the page was first rendered. It is not updated
 * later: on the way back the address changes before the page is removed, and the whole page would be rendered once more for nothing.
 */
export function useOpenedFrom<Key extends keyof HistoryState>(key: Key): HistoryState[Key] {
  const router = useRouter();
  const [from] = useState(() => router.state.location.state[key]);
  return from;
}
