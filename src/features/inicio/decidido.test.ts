import { expect, it } from 'vitest';

import { isDecided } from '@/features/inicio/decidido';

const asked = { isPending: true, isPaused: false, failureCount: 0 };

it('waits for the first answer, so that nothing is drawn that moves', () => {
  expect(isDecided(asked)).toBe(false);
  expect(isDecided({ ...asked, isPending: false })).toBe(true);
});

it('waits for nobody who does not answer: without a connection, or once it has failed', () => {
  expect(isDecided({ ...asked, isPaused: true })).toBe(true);
  expect(isDecided({ ...asked, failureCount: 1 })).toBe(true);
});
