import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import Busboy from 'busboy';

import { cutShort, invalidRequest } from './errors';

const limits = { files: 1, fields: 10, fieldSize: 16 * 1024 };

type OnFile = (content: Readable) => Promise<void>;

/** Streams the one file of a form to `onFile` and resolves with the form's fields once both are through. */
export function readMultipart(
  body: Readable,
  headers: IncomingHttpHeaders,
  onFile: OnFile,
): Promise<Record<string, string>> {
  const parser = createParser(headers);
  const fields: Record<string, string> = {};
  let saving: Promise<void> | undefined;

  return new Promise((resolve, reject) => {
    let file: Readable | undefined;

    const fail = (error: unknown) => {
      body.unpipe(parser);
      file?.destroy(cutShort());
      parser.destroy();
      // The error of the file is reported rather than the parser's, and only when nothing is being written any more.
      const settled = saving ? saving.then(() => undefined) : Promise.resolve();
      settled.then(
        () => reject(error),
        (failure: unknown) => reject(failure),
      );
    };

    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (_name, content) => {
      file = content;
      content.on('error', () => undefined);
      saving = onFile(content);
      saving.catch(fail);
    });
    parser.once('close', () => {
      if (!saving) return reject(invalidRequest('No ha llegado ningún archivo.'));
      saving.then(() => resolve(fields), reject);
    });
    parser.on('error', () => fail(invalidRequest('El formulario no está bien hecho.')));
    body.once('error', () => fail(cutShort()));
    body.once('close', () => {
      if (!body.readableEnded) fail(cutShort());
    });
    body.pipe(parser);
  });
}

function createParser(headers: IncomingHttpHeaders) {
  try {
    return Busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw invalidRequest('El formulario no está bien hecho.');
  }
}
