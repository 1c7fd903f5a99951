import { expect, test } from 'vitest';

import '../../server/lite/engine';

test('a warning of Node’s own, which is an error, is told and ends nothing', async () => {
  const told = new Promise<Error>((resolve) => process.once('warning', resolve));
  process.emitWarning(
    Object.assign(new Error('too many listeners'), { name: 'MaxListenersExceededWarning' }),
  );
  expect(await told).toMatchObject({ name: 'MaxListenersExceededWarning', message: 'too many listeners' });
});
