import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

const PROGRAM = `
import { watchStrayErrors } from './server/start/stray-errors.ts';
watchStrayErrors().survive();
let told = 0;
console.error = () => { told += 1; console.log('more'); };
process.on('message', () => {
  let lines = 0;
  const timer = setInterval(() => {
    console.log('a line');
    lines += 1;
    if (lines < 20) return;
    clearInterval(timer);
    process.send(told);
    process.disconnect();
  }, 5);
});
process.send('ready');
`;

test('a program whose console is gone goes on, and does not tell that without end', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.stderr?.destroy();
  child.send('go');
  const [told] = (await once(child, 'message')) as [number];
  expect(told).toBe(0);
  await once(child, 'exit');
});
