import fs from 'node:fs';
import { parseEnv } from 'node:util';

import { CONFIG_NAMES, NEVER_IN_A_FILE } from '../lib/config';
import { StartError } from '../lib/start-error';

const ASSIGNMENT = /^\s*(export\s+)?[A-Za-z_]\w*\s*=/;
/** Variables of Node and the system, which people also keep in this file. */
const FOREIGN = /^(NODE_\w+|TZ|DEBUG)$/;
const BLANK_OR_COMMENT = /^\s*(#.*)?$/;

/** What the file sets, with what the environment already had on top. */
export function readEnvironment(file: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...readEnvFile(file), ...env };
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  const text = readText(file);
  const wrong = text.split('\n').findIndex((line) => !ASSIGNMENT.test(line) && !BLANK_OR_COMMENT.test(line));
  if (wrong !== -1)
    throw new StartError(`Configuración: la línea ${wrong + 1} de ${file} no es NOMBRE=valor.`);
  const values = parseEnv(text);
  const unknown = Object.keys(values).find((name) => !CONFIG_NAMES.includes(name) && !FOREIGN.test(name));
  if (unknown)
    throw new StartError(`Configuración: ${file} tiene ${unknown}, que no es ningún ajuste conocido.`);
  const secret = Object.keys(values).find((name) => NEVER_IN_A_FILE.includes(name));
  if (secret)
    throw new StartError(
      `Configuración: ${secret} abre todos los datos y no se lee de ${file}: póngala en el entorno del servicio.`,
    );
  return values;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new StartError(`Configuración: no se puede leer ${file}: ${message}.`);
  }
}
