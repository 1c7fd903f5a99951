import { type CutProxy, startCutProxy } from './cut-proxy';
import { sessionKey, staffTest } from './e2e';

/** The page comes through a network that breaks when it is told to. */
export const redTest = staffTest.extend<{ red: CutProxy }>({
  red: async ({ backend }, provide) => {
    const proxy = await startCutProxy(backend.url);
    await provide(proxy);
    await proxy.stop();
  },
  baseURL: ({ red }, provide) => provide(red.url),
  storageState: async ({ red, staff }, provide) => {
    const { data } = await staff.client.auth.getSession();
    const localStorage = [{ name: sessionKey(red.url), value: JSON.stringify(data.session) }];
    await provide({ cookies: [], origins: [{ origin: red.url, localStorage }] });
  },
});
