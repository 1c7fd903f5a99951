import path from 'node:path';

import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { DIALOGOS, SIN_BARRERAS } from './dialogos';

/** Fails a whole run in which a dialog was never looked at for barriers while it was open, by the test that tests/support/dialogos.ts names. */
export default class DialogosReporter implements Reporter {
  private whole = false;
  /** By file: what was open when it was looked at. */
  private readonly seen = new Map<string, string[]>();

  onBegin(config: FullConfig): void {
    this.whole = Boolean(process.env.E2E_ALL) && config.grep instanceof RegExp && config.grep.source === '.*';
  }

  onTestEnd({ location }: TestCase, { annotations }: TestResult): void {
    const file = path.relative(process.cwd(), location.file);
    const names = annotations
      .filter(({ type }) => type === SIN_BARRERAS)
      .map(({ description = '' }) => description);
    this.seen.set(file, [...(this.seen.get(file) ?? []), ...names]);
  }

  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    if (!this.whole || status !== 'passed') return undefined;
    const missing = Object.entries(DIALOGOS).filter(([, one]) => {
      if (!('en' in one)) return false;
      const names = this.seen.get(one.en);
      return names !== undefined && !names.some((name) => one.nombre.test(name));
    });
    for (const [source, one] of missing)
      console.error(`${source}: ${'en' in one ? one.en : ''} never looked at it for barriers`);
    return missing.length > 0 ? { status: 'failed' } : undefined;
  }
}
