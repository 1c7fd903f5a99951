import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { StartError } from '../lib/start-error';
import { writeWhole } from '../lib/whole-file';

const secretsShape = z.object({
  jwt: z.string().min(32),
  publishable: z.string().startsWith('sb_publishable_'),
  secret: z.string().startsWith('sb_secret_'),
});
export type Secrets = z.infer<typeof secretsShape>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Made on the first start and kept, so that sessions and links outlive a restart. */
export function loadSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  if (!fs.existsSync(file)) writeNewSecrets(file);
  try {
    return secretsShape.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new StartError(
      `No se pueden leer las claves de ${file}: restaure el archivo o bórrelo para crear otras.`,
    );
  }
}

function writeNewSecrets(file: string): void {
  const secrets: Secrets = {
    jwt: random(48),
    publishable: `sb_publishable_${random(24)}`,
    secret: `sb_secret_${random(24)}`,
  };
  writeWhole(file, JSON.stringify(secrets, null, 2));
}
