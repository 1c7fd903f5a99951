import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * The list that a page was opened from, as the address's state said when it was drawn. Not followed any further: on the way back the
 * address changes before the page is gone, and all of it would be drawn once more to be thrown away.
 */
export function useOpenedFrom<Key extends keyof HistoryState>(key: Key): HistoryState[Key] {
  const router = useRouter();
  const [from] = useState(() => router.state.location.state[key]);
  return from;
}
