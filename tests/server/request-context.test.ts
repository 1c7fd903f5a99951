import { expect, it } from 'vitest';

import { requestContext, withRequestContext } from '../../server/lib/request-context';

const named = (code: string) => ({ databaseError: { code, message: '' } });

it('is known as long as its own request runs, whatever others end meanwhile, and again for the next', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const seen = async () => {
    await Promise.resolve();
    return requestContext()?.databaseError?.code;
  };
  const long = withRequestContext(named('larga'), async () => {
    await held;
    return seen();
  });
  expect(await withRequestContext(named('corta'), seen)).toBe('corta');
  const failing = withRequestContext(named('fallida'), () => Promise.reject(new Error('falla')));
  await expect(failing).rejects.toThrow('falla');
  release();
  expect(await long).toBe('larga');
  expect(requestContext()).toBeUndefined();
  expect(await withRequestContext(named('otra'), seen)).toBe('otra');
});
