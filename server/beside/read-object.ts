import { createHash } from 'node:crypto';

import type { ReadStored } from '../integrity/round';
import type { Project } from './project';

/** What the project's store gives for an object; null when it says that it is not there. Another refusal is no statement about the file. */
export const readObject =
  ({ url, serviceKey }: Pick<Project, 'url' | 'serviceKey'>): ReadStored =>
  async ({ bucket, name }, { signal, pace } = {}) => {
    const key = name.split('/').map(encodeURIComponent).join('/');
    const answer = await fetch(`${url}/storage/v1/object/${bucket}/${key}`, {
      headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}` },
      signal: signal ?? null,
    });
    if (!answer.ok || !answer.body) return notGiven(answer);
    const hash = createHash('md5');
    let size = 0;
    for await (const chunk of answer.body) {
      hash.update(chunk);
      size += chunk.length;
      await pace?.(chunk.length);
    }
    return { size, md5: hash.digest('hex'), unreadable: false };
  };

async function notGiven(answer: Response): Promise<null> {
  const said = await answer.text();
  const isMissing = answer.status === 404 || /"statusCode":\s*"404"/.test(said);
  if (!isMissing) throw new Error(`el almacén responde ${answer.status}`);
  return null;
}
